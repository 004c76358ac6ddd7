<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>ClassWords</name>
    <message>
        <source>at the end</source>
        <translation>am Ende</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
</context>
<context>
    <name>Dates</name>
    <message>
        <source>yyyy-MM-dd</source>
        <translation>dd.MM.yyyy</translation>
    </message>
    <message>
        <source>d MMM yyyy HH:mm</source>
        <translation>d. MMM yyyy HH:mm</translation>
    </message>
</context>
<context>
    <name>FailureBox</name>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
</context>
<context>
    <name>Fetch</name>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>verbindet</translation>
    </message>
    <message>
        <source>checking</source>
        <translation>prüft</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Waiting for other downloads…</source>
        <translation>Wartet auf andere Downloads …</translation>
    </message>
    <message>
        <source>Another Kerridge is fetching this set; waiting for it…</source>
        <translation>Ein anderes Kerridge holt diesen Datensatz; es wird gewartet …</translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>Verbindung mit %1 …</translation>
    </message>
    <message>
        <source>Checking the downloaded file…</source>
        <translation>Die heruntergeladene Datei wird geprüft …</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source> · %1/s</source>
        <translation> · %1/s</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>The proxy on the way to %1 requires a user name and a password</source>
        <translation>Der Proxy auf dem Weg zu %1 verlangt Benutzername und Passwort</translation>
    </message>
    <message>
        <source>its certificate is self-signed</source>
        <translation>sein Zertifikat ist selbst signiert</translation>
    </message>
    <message>
        <source>its certificate expired on %1</source>
        <translation>sein Zertifikat ist am %1 abgelaufen</translation>
    </message>
    <message>
        <source>its certificate is not valid yet</source>
        <translation>sein Zertifikat gilt noch nicht</translation>
    </message>
    <message>
        <source>its certificate belongs to another host</source>
        <translation>sein Zertifikat gehört zu einem anderen Server</translation>
    </message>
    <message>
        <source>its certificate comes from an issuer that this computer does not trust</source>
        <translation>sein Zertifikat stammt von einem Aussteller, dem dieser Computer nicht vertraut</translation>
    </message>
    <message>
        <source>its certificate was revoked</source>
        <translation>sein Zertifikat wurde widerrufen</translation>
    </message>
    <message>
        <source>The connection to %1 is not safe: %2</source>
        <translation>Die Verbindung mit %1 ist nicht sicher: %2</translation>
    </message>
    <message>
        <source>The network connection was lost; is this computer online?</source>
        <translation>Die Netzverbindung ging verloren; ist dieser Computer online?</translation>
    </message>
    <message>
        <source>The proxy refuses the connection</source>
        <translation>Der Proxy lehnt die Verbindung ab</translation>
    </message>
    <message>
        <source>The proxy closed the connection</source>
        <translation>Der Proxy hat die Verbindung geschlossen</translation>
    </message>
    <message>
        <source>The proxy cannot be found</source>
        <translation>Der Proxy ist nicht zu finden</translation>
    </message>
    <message>
        <source>The proxy does not answer</source>
        <translation>Der Proxy antwortet nicht</translation>
    </message>
    <message>
        <source>%1 sent a web page instead of the file: the archive may have moved</source>
        <translation>%1 hat eine Webseite statt der Datei gesendet: Das Archiv ist vielleicht umgezogen</translation>
    </message>
    <message>
        <source>%1 sent a file that is not in %2 format</source>
        <translation>%1 hat eine Datei gesendet, die nicht das Format %2 hat</translation>
    </message>
    <message>
        <source>%1 sent an empty file</source>
        <translation>%1 hat eine leere Datei gesendet</translation>
    </message>
</context>
<context>
    <name>GetDataDialog</name>
    <message>
        <source>holds %1</source>
        <translation>enthält %1</translation>
    </message>
    <message>
        <source>SHA-256 %1</source>
        <translation>SHA-256 %1</translation>
    </message>
    <message>
        <source>%1, %2, downloaded on %3 from %4</source>
        <translation>%1, %2, am %3 heruntergeladen von %4</translation>
    </message>
    <message>
        <source>n = %1 rows, d = %2 inputs</source>
        <translation>n = %1 Zeilen, d = %2 Eingaben</translation>
    </message>
    <message>
        <source>License</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Cite</source>
        <translation>Zitat</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Addresses, in the order they are tried</source>
        <translation>Adressen, in der Reihenfolge der Versuche</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>Hier</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>In numbers</source>
        <translation>In Zahlen</translation>
    </message>
    <message>
        <source>key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>means</source>
        <translation>bedeutet</translation>
    </message>
    <message>
        <source>range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>Guides</source>
        <translation>Anleitungen</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>Selection rules</source>
        <translation>Auswahlregeln</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Generated data</source>
        <translation>Erzeugte Daten</translation>
    </message>
    <message>
        <source>File formats</source>
        <translation>Dateiformate</translation>
    </message>
    <message>
        <source>Studies</source>
        <translation>Studien</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 Werte</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>eines von %1</translation>
    </message>
    <message>
        <source>some of %1</source>
        <translation>einige von %1</translation>
    </message>
    <message>
        <source>log-spaced or listed numbers, each %1</source>
        <translation>logarithmisch verteilte oder aufgezählte Zahlen, jede %1</translation>
    </message>
    <message>
        <source>evenly spaced or listed numbers, each %1</source>
        <translation>gleichmäßig verteilte oder aufgezählte Zahlen, jede %1</translation>
    </message>
    <message>
        <source>above 0, at most %1</source>
        <translation>über 0, höchstens %1</translation>
    </message>
    <message>
        <source>above 0</source>
        <translation>über 0</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>beliebige Zahl</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a whole number, %1</source>
        <translation>eine ganze Zahl, %1</translation>
    </message>
</context>
<context>
    <name>Lessons</name>
    <message>
        <source>To say</source>
        <translation>Zu sagen</translation>
    </message>
    <message>
        <source>What goes wrong</source>
        <translation>Was schiefgeht</translation>
    </message>
    <message>
        <source>In ten minutes</source>
        <translation>In zehn Minuten</translation>
    </message>
    <message>
        <source>In thirty minutes</source>
        <translation>In dreißig Minuten</translation>
    </message>
    <message>
        <source>For teachers</source>
        <translation>Für Lehrende</translation>
    </message>
    <message>
        <source>A lesson of %1 steps. In the window: *Help ▸ Lessons*.</source>
        <translation>Eine Lektion aus %1 Schritten. Im Fenster: *Hilfe ▸ Lektionen*.</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>%1 minutes.</source>
        <translation>%1 Minuten.</translation>
    </message>
    <message>
        <source>First do</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Gesehen</translation>
    </message>
    <message>
        <source>To remember</source>
        <translation>Zu merken</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Once more</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Erledigt</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>%1 lessons, %2 minutes in all.</source>
        <translation>%1 Lektionen, zusammen %2 Minuten.</translation>
    </message>
    <message>
        <source>λ (or t) of method %m</source>
        <translation>λ (oder t) von Verfahren %m</translation>
    </message>
    <message>
        <source>%k of method %m</source>
        <translation>%k von Verfahren %m</translation>
    </message>
    <message>
        <source>the number of random features of method %m</source>
        <translation>die Zahl der Zufallsmerkmale von Verfahren %m</translation>
    </message>
    <message>
        <source>whether method %m is shown</source>
        <translation>ob Verfahren %m gezeigt wird</translation>
    </message>
    <message>
        <source>%k of the data</source>
        <translation>%k der Daten</translation>
    </message>
    <message>
        <source>the width of the kernel as a multiple of the usual one</source>
        <translation>die Kernbreite als Vielfaches der üblichen</translation>
    </message>
    <message>
        <source>%k of the split</source>
        <translation>%k der Aufteilung</translation>
    </message>
    <message>
        <source>whether %k is standardized</source>
        <translation>ob %k standardisiert ist</translation>
    </message>
    <message>
        <source>the number of methods %k</source>
        <translation>die Zahl der Verfahren %k</translation>
    </message>
    <message>
        <source>whether the rule %k is on</source>
        <translation>ob die Regel %k eingeschaltet ist</translation>
    </message>
    <message>
        <source>the number of pinned models</source>
        <translation>die Zahl der angehefteten Modelle</translation>
    </message>
    <message>
        <source>the number of data sets drawn</source>
        <translation>die Zahl der gezogenen Datensätze</translation>
    </message>
    <message>
        <source>the training error of method %m</source>
        <translation>der Trainingsfehler von Verfahren %m</translation>
    </message>
    <message>
        <source>the test error of method %m</source>
        <translation>der Testfehler von Verfahren %m</translation>
    </message>
    <message>
        <source>the distance of method %m from the true function</source>
        <translation>der Abstand von Verfahren %m zur wahren Funktion</translation>
    </message>
    <message>
        <source>the smallest test error on the path of method %m</source>
        <translation>der kleinste Testfehler auf dem Pfad von Verfahren %m</translation>
    </message>
    <message>
        <source>where the test error of method %m is smallest</source>
        <translation>wo der Testfehler von Verfahren %m am kleinsten ist</translation>
    </message>
    <message>
        <source>the norm of method %m</source>
        <translation>die Norm von Verfahren %m</translation>
    </message>
    <message>
        <source>the degrees of freedom of method %m</source>
        <translation>die Freiheitsgrade von Verfahren %m</translation>
    </message>
    <message>
        <source>μ of method %m</source>
        <translation>μ von Verfahren %m</translation>
    </message>
    <message>
        <source>whether the model of method %m is f = 0</source>
        <translation>ob das Modell von Verfahren %m f = 0 ist</translation>
    </message>
    <message>
        <source>the number of stationary points</source>
        <translation>die Zahl der stationären Punkte</translation>
    </message>
    <message>
        <source>the filter factor of component %o of method %m</source>
        <translation>der Filterfaktor der Komponente %o von Verfahren %m</translation>
    </message>
    <message>
        <source>what the rule %k chose for method %m</source>
        <translation>was die Regel %k für Verfahren %m gewählt hat</translation>
    </message>
    <message>
        <source>the test error of what the rule %k chose</source>
        <translation>der Testfehler der Wahl der Regel %k</translation>
    </message>
    <message>
        <source>the regret of the rule %k</source>
        <translation>der Regret der Regel %k</translation>
    </message>
    <message>
        <source>the distance of methods %m and %o</source>
        <translation>der Abstand der Verfahren %m und %o</translation>
    </message>
    <message>
        <source>the largest gap between the curves of methods %m and %o in Fit, in pixels</source>
        <translation>der größte Abstand der Kurven der Verfahren %m und %o in Anpassung, in Bildpunkten</translation>
    </message>
    <message>
        <source>the distance on part %o</source>
        <translation>der Abstand auf Teil %o</translation>
    </message>
    <message>
        <source>the spread of the pinned curves</source>
        <translation>die Streuung der angehefteten Kurven</translation>
    </message>
    <message>
        <source>the bias of the pinned curves</source>
        <translation>die Verzerrung der angehefteten Kurven</translation>
    </message>
    <message>
        <source>the bias of method %m at its λ</source>
        <translation>die Verzerrung von Verfahren %m bei seinem λ</translation>
    </message>
    <message>
        <source>the root of the variance of method %m at its λ</source>
        <translation>die Wurzel der Varianz von Verfahren %m bei seinem λ</translation>
    </message>
    <message>
        <source>the expected distance of method %m from the true function</source>
        <translation>der erwartete Abstand von Verfahren %m zur wahren Funktion</translation>
    </message>
    <message>
        <source>the width of the valley of the test error of method %m, as a factor</source>
        <translation>die Breite des Tals des Testfehlers von Verfahren %m, als Faktor</translation>
    </message>
    <message>
        <source>the offset of method %m</source>
        <translation>die Verschiebung von Verfahren %m</translation>
    </message>
    <message>
        <source>the largest change when a point is left out of method %m</source>
        <translation>die größte Änderung, wenn bei Verfahren %m ein Punkt ausgelassen wird</translation>
    </message>
    <message>
        <source>the bound on the change of method %m</source>
        <translation>die Schranke für die Änderung von Verfahren %m</translation>
    </message>
    <message>
        <source>the Rademacher complexity for method %m</source>
        <translation>die Rademacher-Komplexität für Verfahren %m</translation>
    </message>
    <message>
        <source>the bound by the norm for method %m</source>
        <translation>die Schranke über die Norm für Verfahren %m</translation>
    </message>
    <message>
        <source>the trivial bound for method %m</source>
        <translation>die triviale Schranke für Verfahren %m</translation>
    </message>
    <message>
        <source>%1, then %2</source>
        <translation>%1, dann %2</translation>
    </message>
    <message>
        <source>Mark it on the axis of *Error curves*: λ =</source>
        <translation>Markieren Sie es auf der Achse von *Fehlerkurven*: λ =</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>What I see, with numbers:</source>
        <translation>Was ich sehe, mit Zahlen:</translation>
    </message>
    <message>
        <source>Because:</source>
        <translation>Denn:</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>%1 minutes</source>
        <translation>%1 Minuten</translation>
    </message>
    <message>
        <source>method %1</source>
        <translation>Verfahren %1</translation>
    </message>
    <message>
        <source>the seed of the data</source>
        <translation>der Startwert der Daten</translation>
    </message>
    <message>
        <source>the seed of the noise</source>
        <translation>der Startwert des Rauschens</translation>
    </message>
    <message>
        <source>%1 of the data</source>
        <translation>%1 der Daten</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>noch nicht bekannt</translation>
    </message>
    <message>
        <source>%1 is %2 and must be below %3</source>
        <translation>%1 ist %2 und muss unter %3 liegen</translation>
    </message>
    <message>
        <source>%1 is %2 and must be above %3</source>
        <translation>%1 ist %2 und muss über %3 liegen</translation>
    </message>
    <message>
        <source>%1 is %2 and must be %3</source>
        <translation>%1 ist %2 und muss %3 sein</translation>
    </message>
    <message>
        <source>%1 is %2 and must be other than %3</source>
        <translation>%1 ist %2 und muss anders als %3 sein</translation>
    </message>
    <message>
        <source>tick the box of %1</source>
        <translation>das Kästchen von %1 ankreuzen</translation>
    </message>
    <message>
        <source>untick the box of %1</source>
        <translation>das Kreuz im Kästchen von %1 entfernen</translation>
    </message>
    <message>
        <source>set %1 to %2</source>
        <translation>%1 auf %2 setzen</translation>
    </message>
    <message>
        <source>%1 must be among the charts</source>
        <translation>%1 muss unter den Diagrammen sein</translation>
    </message>
    <message>
        <source>%1 must show the variant %2</source>
        <translation>%1 muss die Variante %2 zeigen</translation>
    </message>
    <message>
        <source>%1 times %2</source>
        <translation>das %1-fache von: %2</translation>
    </message>
    <message>
        <source>switch on the rule %1</source>
        <translation>die Regel %1 einschalten</translation>
    </message>
    <message>
        <source>show %1 in place %2</source>
        <translation>%1 an Platz %2 zeigen</translation>
    </message>
    <message>
        <source>choose the variant %1 of %2</source>
        <translation>die Variante %1 von %2 wählen</translation>
    </message>
    <message>
        <source>add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>pin %1</source>
        <translation>%1 anheften</translation>
    </message>
    <message>
        <source>Your numbers do not show the usual result: %1. Try other data or another setting to see it.</source>
        <translation>Ihre Zahlen zeigen nicht das übliche Ergebnis: %1. Versuchen Sie andere Daten oder eine andere Einstellung, um es zu sehen.</translation>
    </message>
    <message>
        <source>Use %1.</source>
        <translation>Zu benutzen: %1.</translation>
    </message>
    <message>
        <source>Nothing is missing any more.</source>
        <translation>Es fehlt nichts mehr.</translation>
    </message>
    <message>
        <source>Still missing: %1.</source>
        <translation>Es fehlt noch: %1.</translation>
    </message>
    <message>
        <source>One way: %1.</source>
        <translation>Ein Weg: %1.</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1: choose one</source>
        <translation>%1: Auswahl</translation>
    </message>
    <message>
        <source>&amp;Kernel</source>
        <translation>&amp;Kern</translation>
    </message>
    <message>
        <source>How the similarity of two inputs is measured</source>
        <translation>Wie die Ähnlichkeit zweier Eingaben gemessen wird</translation>
    </message>
    <message>
        <source>%1 kernel</source>
        <translation>Kern: %1</translation>
    </message>
    <message>
        <source>Change the kernel</source>
        <translation>Kern ändern</translation>
    </message>
    <message>
        <source>Error meas&amp;ure</source>
        <translation>&amp;Fehlermaß</translation>
    </message>
    <message>
        <source>How errors are measured in charts, cards and tables</source>
        <translation>Wie Fehler in Diagrammen, Karten und Tabellen gemessen werden</translation>
    </message>
    <message>
        <source>Measure errors by %1</source>
        <translation>Fehler als %1 messen</translation>
    </message>
    <message>
        <source>Errors in charts, cards and tables as %1</source>
        <translation>Fehler in Diagrammen, Karten und Tabellen als %1</translation>
    </message>
    <message>
        <source>Change the error measure</source>
        <translation>Fehlermaß ändern</translation>
    </message>
    <message>
        <source>The rule chose an end of the grid: a better value may lie beyond.</source>
        <translation>Die Regel hat ein Ende des Gitters gewählt: Dahinter kann ein besserer Wert liegen.</translation>
    </message>
    <message>
        <source>The rule chose an end of what could be computed: a better value may lie beyond.</source>
        <translation>Die Regel hat ein Ende dessen gewählt, was sich berechnen ließ: Dahinter kann ein besserer Wert liegen.</translation>
    </message>
    <message>
        <source> · provisional</source>
        <translation> · vorläufig</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <source>methods</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>variants of the chart</source>
        <translation>Varianten des Diagramms</translation>
    </message>
    <message>
        <source>inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>“%1” is not a number. Write numbers with blanks between them, such as 0.01 1e-7 2^-10.</source>
        <translation>„%1“ ist keine Zahl. Zahlen durch Leerzeichen trennen, etwa 0,01 1e-7 2^-10.</translation>
    </message>
    <message>
        <source>%1 is not possible: %2 between %3 and %4 are.</source>
        <translation>%1 ist nicht möglich: %2 zwischen %3 und %4 sind es.</translation>
    </message>
    <message>
        <source>whole numbers</source>
        <translation>ganze Zahlen</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Write 1 to %1 numbers with blanks between them.</source>
        <translation>1 bis %1 Zahlen angeben, durch Leerzeichen getrennt.</translation>
    </message>
    <message>
        <source>kernel width</source>
        <translation>Kernbreite</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save All</source>
        <translation>Alles speichern</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>&amp;Ja</translation>
    </message>
    <message>
        <source>Yes to &amp;All</source>
        <translation>Ja, &amp;alle</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>&amp;Nein</translation>
    </message>
    <message>
        <source>N&amp;o to All</source>
        <translation>N&amp;ein, keine</translation>
    </message>
    <message>
        <source>Abort</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>Ignorieren</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Restore Defaults</source>
        <translation>Voreinstellungen</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>Bild auf</translation>
    </message>
    <message>
        <source>PgDown</source>
        <translation>Bild ab</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Runter</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Rückschritt</translation>
    </message>
    <message>
        <source>Ins</source>
        <translation>Einfg</translation>
    </message>
</context>
<context>
    <name>StudyDialog</name>
    <message>
        <source>AK14: Audiffren and Kadri, Equivalence of learning algorithms</source>
        <translation>AK14: Audiffren and Kadri, Equivalence of learning algorithms</translation>
    </message>
    <message>
        <source>AK15: Audiffren and Kadri, M-power regularized least squares regression</source>
        <translation>AK15: Audiffren and Kadri, M-power regularized least squares regression</translation>
    </message>
    <message>
        <source>PZ12: Prato and Zanni, A practical use of regularization for supervised learning with kernel methods</source>
        <translation>PZ12: Prato and Zanni, A practical use of regularization for supervised learning with kernel methods</translation>
    </message>
    <message>
        <source>V05: Verri, Functional methods for learning</source>
        <translation>V05: Verri, Functional methods for learning</translation>
    </message>
    <message>
        <source>B23: Beigy, Machine learning theory: Regression</source>
        <translation>B23: Beigy, Machine learning theory: Regression</translation>
    </message>
</context>
<context>
    <name>charts</name>
    <message>
        <source>answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>right: λ = %1</source>
        <translation>richtig: λ = %1</translation>
    </message>
    <message>
        <source>learners</source>
        <translation>Lernende</translation>
    </message>
    <message>
        <source>Guess first: this chart answers the question of the lesson</source>
        <translation>Erst vermuten: Dieses Diagramm beantwortet die Frage der Lektion</translation>
    </message>
    <message>
        <source>%1 wavelengths, %2 to %3</source>
        <translation>%1 Wellenlängen, %2 bis %3</translation>
    </message>
    <message>
        <source>SNV</source>
        <translation>SNV</translation>
    </message>
    <message>
        <source>smoothing (window %1, order %2)</source>
        <translation>Glättung (Fenster %1, Ordnung %2)</translation>
    </message>
    <message>
        <source>first derivative (window %1, order %2)</source>
        <translation>erste Ableitung (Fenster %1, Ordnung %2)</translation>
    </message>
    <message>
        <source>second derivative (window %1, order %2)</source>
        <translation>zweite Ableitung (Fenster %1, Ordnung %2)</translation>
    </message>
    <message>
        <source>%1, then %2</source>
        <translation>%1, dann %2</translation>
    </message>
    <message>
        <source>split %1</source>
        <translation>Aufteilung %1</translation>
    </message>
    <message>
        <source>repeat %1, fold %2 of %3</source>
        <translation>Wiederholung %1, Teil %2 von %3</translation>
    </message>
    <message>
        <source>fold %1 of %2</source>
        <translation>Teil %1 von %2</translation>
    </message>
    <message>
        <source>part %1</source>
        <translation>Teil %1</translation>
    </message>
    <message>
        <source>origin %1</source>
        <translation>Ursprung %1</translation>
    </message>
    <message>
        <source>row %1 left out</source>
        <translation>Zeile %1 ausgelassen</translation>
    </message>
    <message>
        <source>train and test</source>
        <translation>Training und Test</translation>
    </message>
    <message>
        <source>all rows</source>
        <translation>alle Zeilen</translation>
    </message>
    <message>
        <source>The experiment has no equivalence study.</source>
        <translation>Das Experiment hat keine Äquivalenzstudie.</translation>
    </message>
    <message>
        <source>The parts are compared once their spectra are computed.</source>
        <translation>Die Teile werden verglichen, sobald ihre Spektren berechnet sind.</translation>
    </message>
    <message>
        <source>f = 0 on part 1: no KRR model corresponds to it.</source>
        <translation>f = 0 auf Teil 1: Ihm entspricht kein KRR-Modell.</translation>
    </message>
    <message>
        <source>M-RLSR m = %1, λ = %2</source>
        <translation>M-RLSR m = %1, λ = %2</translation>
    </message>
    <message>
        <source>KRR λ₂ = Φ(λ) = %1 of part 1</source>
        <translation>KRR λ₂ = Φ(λ) = %1 von Teil 1</translation>
    </message>
    <message>
        <source>part of the data</source>
        <translation>Teil der Daten</translation>
    </message>
    <message>
        <source>distance / norm of M-RLSR</source>
        <translation>Abstand / Norm von M-RLSR</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>predictions of M-RLSR and KRR apart, RMS</source>
        <translation>Abstand der Vorhersagen von M-RLSR und KRR, RMS</translation>
    </message>
    <message>
        <source>‖f(M-RLSR) − f(KRR)‖</source>
        <translation>‖f(M-RLSR) − f(KRR)‖</translation>
    </message>
    <message>
        <source>equal (to rounding) on every part</source>
        <translation>gleich (bis auf Rundung) auf jedem Teil</translation>
    </message>
    <message>
        <source>train</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>bound by norm</source>
        <translation>Schranke mit der Norm</translation>
    </message>
    <message>
        <source>bound by trace</source>
        <translation>Schranke mit der Spur</translation>
    </message>
    <message>
        <source>finite class</source>
        <translation>endliche Klasse</translation>
    </message>
    <message>
        <source>trivial</source>
        <translation>triviale Schranke</translation>
    </message>
    <message>
        <source>The bounds appear when the first model is computed.</source>
        <translation>Die Schranken erscheinen, sobald das erste Modell berechnet ist.</translation>
    </message>
    <message>
        <source>%1 (ε-insensitive loss)</source>
        <translation>%1 (ε-unempfindlicher Verlust)</translation>
    </message>
    <message>
        <source>These bounds apply to kernel functions without offset, to SVR and to the Lasso. No visible model is one of them.</source>
        <translation>Diese Schranken gelten für Kernfunktionen ohne Verschiebung, für SVR und für das Lasso. Kein sichtbares Modell gehört dazu.</translation>
    </message>
    <message>
        <source>M² (SVR: M)</source>
        <translation>M² (SVR: M)</translation>
    </message>
    <message>
        <source>M²</source>
        <translation>M²</translation>
    </message>
    <message>
        <source>δ = %1</source>
        <translation>δ = %1</translation>
    </message>
    <message>
        <source>squared loss, of SVR the ε-insensitive one</source>
        <translation>quadratischer Verlust, bei SVR der ε-unempfindliche</translation>
    </message>
    <message>
        <source>every bound is vacuous: no better than %1</source>
        <translation>jede Schranke ist nichtssagend: nicht besser als %1</translation>
    </message>
    <message>
        <source>%1 of the bounds say more than %2</source>
        <translation>%1 der Schranken sagen mehr als %2</translation>
    </message>
    <message>
        <source>bounds, from below: error, complexity, confidence</source>
        <translation>Schranken, von unten: Fehler, Komplexität, Konfidenz</translation>
    </message>
    <message>
        <source>mean loss</source>
        <translation>mittlerer Verlust</translation>
    </message>
    <message>
        <source>mean squared error</source>
        <translation>mittlerer quadratischer Fehler</translation>
    </message>
    <message>
        <source>standardized target per standardized input</source>
        <translation>standardisierte Zielgröße je standardisierte Eingabe</translation>
    </message>
    <message>
        <source>standardized target per input</source>
        <translation>standardisierte Zielgröße je Eingabe</translation>
    </message>
    <message>
        <source>target per standardized input</source>
        <translation>Zielgröße je standardisierte Eingabe</translation>
    </message>
    <message>
        <source>target per input</source>
        <translation>Zielgröße je Eingabe</translation>
    </message>
    <message>
        <source>Add Lasso to see its coefficients.</source>
        <translation>Fügen Sie das Lasso hinzu, um seine Koeffizienten zu sehen.</translation>
    </message>
    <message>
        <source>The coefficients appear when the path is computed.</source>
        <translation>Die Koeffizienten erscheinen, sobald der Pfad berechnet ist.</translation>
    </message>
    <message>
        <source>λ</source>
        <translation>λ</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>%1 of %2 weights not 0</source>
        <translation>%1 von %2 Gewichten nicht 0</translation>
    </message>
    <message>
        <source>drawn: the %1 of %2 inputs with the largest weights</source>
        <translation>gezeichnet: die %1 von %2 Eingaben mit den größten Gewichten</translation>
    </message>
    <message>
        <source>‖w‖₁ ≤ Λ₁ through the Lasso</source>
        <translation>‖w‖₁ ≤ Λ₁ durch das Lasso</translation>
    </message>
    <message>
        <source>‖w‖₂ ≤ Λ₂ through ridge</source>
        <translation>‖w‖₂ ≤ Λ₂ durch Ridge</translation>
    </message>
    <message>
        <source>ridge over its λ</source>
        <translation>Ridge über seinem λ</translation>
    </message>
    <message>
        <source>Add Lasso to see its ball.</source>
        <translation>Fügen Sie das Lasso hinzu, um seine Kugel zu sehen.</translation>
    </message>
    <message>
        <source>The ball appears when the path is computed.</source>
        <translation>Die Kugel erscheint, sobald der Pfad berechnet ist.</translation>
    </message>
    <message>
        <source>The ball needs two inputs, and there is one.</source>
        <translation>Die Kugel braucht zwei Eingaben, und es gibt nur eine.</translation>
    </message>
    <message>
        <source>%1 and %2 tell the same: their training error has no ellipses.</source>
        <translation>%1 und %2 sagen dasselbe: Ihr Trainingsfehler hat keine Ellipsen.</translation>
    </message>
    <message>
        <source>weight of %1</source>
        <translation>Gewicht von %1</translation>
    </message>
    <message>
        <source>training error</source>
        <translation>Trainingsfehler</translation>
    </message>
    <message>
        <source>training error of both</source>
        <translation>Trainingsfehler von beiden</translation>
    </message>
    <message>
        <source>Lasso over λ</source>
        <translation>Lasso über λ</translation>
    </message>
    <message>
        <source>Lasso</source>
        <translation>Lasso</translation>
    </message>
    <message>
        <source>ridge</source>
        <translation>Ridge</translation>
    </message>
    <message>
        <source>least squares</source>
        <translation>kleinste Quadrate</translation>
    </message>
    <message>
        <source>%1 at λ = %2: w = 0</source>
        <translation>%1 bei λ = %2: w = 0</translation>
    </message>
    <message>
        <source>%1 at λ = %2: on an edge, no weight is 0</source>
        <translation>%1 bei λ = %2: auf einer Kante, kein Gewicht ist 0</translation>
    </message>
    <message>
        <source>%1 at λ = %2: at a corner, the weight of %3 is 0</source>
        <translation>%1 bei λ = %2: in einer Ecke, das Gewicht von %3 ist 0</translation>
    </message>
    <message>
        <source>Λ₁ = %1, Λ₂ = %2</source>
        <translation>Λ₁ = %1, Λ₂ = %2</translation>
    </message>
    <message>
        <source>all other weights held</source>
        <translation>alle übrigen Gewichte fest</translation>
    </message>
    <message>
        <source>95 % of test parts at the nominal level</source>
        <translation>95 % der Testteile bei nominalem Niveau</translation>
    </message>
    <message>
        <source>No model has prediction intervals. Switch them on in the ⋯ menu of a card.</source>
        <translation>Kein Modell hat Vorhersageintervalle. Schalten Sie sie im Menü ⋯ einer Karte ein.</translation>
    </message>
    <message>
        <source>Coverage is counted on test rows, and there are none.</source>
        <translation>Die Überdeckung wird an Testzeilen gezählt, und es gibt keine.</translation>
    </message>
    <message>
        <source>The coverage appears when the intervals are computed.</source>
        <translation>Die Überdeckung erscheint, sobald die Intervalle berechnet sind.</translation>
    </message>
    <message>
        <source>The coverage appears when the first model is computed.</source>
        <translation>Die Überdeckung erscheint, sobald das erste Modell berechnet ist.</translation>
    </message>
    <message>
        <source>%1 test rows</source>
        <translation>%1 Testzeilen</translation>
    </message>
    <message>
        <source>nominal level</source>
        <translation>nominelles Niveau</translation>
    </message>
    <message>
        <source>share of test rows inside</source>
        <translation>Anteil der Testzeilen im Intervall</translation>
    </message>
    <message>
        <source>as promised</source>
        <translation>wie zugesagt</translation>
    </message>
    <message>
        <source>The curves appear when the first path is computed.</source>
        <translation>Die Kurven erscheinen, sobald der erste Pfad berechnet ist.</translation>
    </message>
    <message>
        <source>support vectors</source>
        <translation>Stützvektoren</translation>
    </message>
    <message>
        <source>degrees of freedom tr H</source>
        <translation>Freiheitsgrade tr H</translation>
    </message>
    <message>
        <source>No visible method has support vectors, such as SVR.</source>
        <translation>Kein sichtbares Verfahren hat Stützvektoren, wie die SVR.</translation>
    </message>
    <message>
        <source>No visible method is a linear smoother with a path here.</source>
        <translation>Kein sichtbares Verfahren ist hier ein linearer Glätter mit einem Pfad.</translation>
    </message>
    <message>
        <source>p = %1 → m* = %2, λ = %3, N(λ) = %4</source>
        <translation>p = %1 → m* = %2, λ = %3, N(λ) = %4</translation>
    </message>
    <message>
        <source>The spectrum appears when it is computed.</source>
        <translation>Das Spektrum erscheint, sobald es berechnet ist.</translation>
    </message>
    <message>
        <source>No method here works on a kernel: there is no spectrum.</source>
        <translation>Kein Verfahren hier arbeitet mit einem Kern: es gibt kein Spektrum.</translation>
    </message>
    <message>
        <source>The Gram matrix has rank 0.</source>
        <translation>Die Gram-Matrix hat den Rang 0.</translation>
    </message>
    <message>
        <source>index i</source>
        <translation>Index i</translation>
    </message>
    <message>
        <source>d/n</source>
        <translation>d/n</translation>
    </message>
    <message>
        <source>eigenvalues d/n of K/n</source>
        <translation>Eigenwerte d/n von K/n</translation>
    </message>
    <message>
        <source>rank %1 of %2, condition %3</source>
        <translation>Rang %1 von %2, Kondition %3</translation>
    </message>
    <message>
        <source>no power law: R² = %1 for i ≤ %2</source>
        <translation>kein Potenzgesetz: R² = %1 für i ≤ %2</translation>
    </message>
    <message>
        <source>fit to i ≤ %1 (R² = %2): %3</source>
        <translation>Anpassung an i ≤ %1 (R² = %2): %3</translation>
    </message>
    <message>
        <source>fit C i^(−1/p)</source>
        <translation>Anpassung C i^(−1/p)</translation>
    </message>
    <message>
        <source>fit, beyond its range</source>
        <translation>Anpassung, außerhalb ihres Bereichs</translation>
    </message>
    <message>
        <source>no fit: %1</source>
        <translation>keine Anpassung: %1</translation>
    </message>
    <message>
        <source>by the kernel: %1</source>
        <translation>nach dem Kern: %1</translation>
    </message>
    <message>
        <source>slope −1/p of the kernel's Sobolev space</source>
        <translation>Steigung −1/p des Sobolev-Raums des Kerns</translation>
    </message>
    <message>
        <source>%1 subsamples</source>
        <translation>%1 Teilstichproben</translation>
    </message>
    <message>
        <source>%1 median of subsamples</source>
        <translation>%1 Median der Teilstichproben</translation>
    </message>
    <message>
        <source>λ of the method</source>
        <translation>λ des Verfahrens</translation>
    </message>
    <message>
        <source>No visible method has KRR models with a λ.</source>
        <translation>Kein sichtbares Verfahren hat KRR-Modelle mit einem λ.</translation>
    </message>
    <message>
        <source>The map appears when the first path is computed.</source>
        <translation>Die Karte erscheint, sobald der erste Pfad berechnet ist.</translation>
    </message>
    <message>
        <source>%1: largest slope %2</source>
        <translation>%1: größte Steigung %2</translation>
    </message>
    <message>
        <source>dΦ/dλ</source>
        <translation>dΦ/dλ</translation>
    </message>
    <message>
        <source>%1: γ = %2</source>
        <translation>%1: γ = %2</translation>
    </message>
    <message>
        <source>‖df/dλ‖</source>
        <translation>‖df/dλ‖</translation>
    </message>
    <message>
        <source>Φ(λ)/λ</source>
        <translation>Φ(λ)/λ</translation>
    </message>
    <message>
        <source>Φ(λ) / median of the subsamples</source>
        <translation>Φ(λ) / Median der Teilstichproben</translation>
    </message>
    <message>
        <source>λ₂ = Φ(λ) of KRR</source>
        <translation>λ₂ = Φ(λ) von KRR</translation>
    </message>
    <message>
        <source>The median appears when the subsamples are computed.</source>
        <translation>Der Median erscheint, sobald die Teilstichproben berechnet sind.</translation>
    </message>
    <message>
        <source>bands: least to largest Φ of %1 random subsamples of %2</source>
        <translation>Bänder: kleinstes bis größtes Φ von %1 zufälligen Teilstichproben zu je %2</translation>
    </message>
    <message>
        <source>%1 ± 1 SE</source>
        <translation>%1 ± 1 SE</translation>
    </message>
    <message>
        <source>%1 LOO ± 1 SE</source>
        <translation>%1 LOO ± 1 SE</translation>
    </message>
    <message>
        <source>%1 train</source>
        <translation>%1 Training</translation>
    </message>
    <message>
        <source>%1 test</source>
        <translation>%1 Test</translation>
    </message>
    <message>
        <source>%1 LOO</source>
        <translation>%1 LOO</translation>
    </message>
    <message>
        <source>%1-fold</source>
        <translation>%1-fold</translation>
    </message>
    <message>
        <source>k-fold</source>
        <translation>k-fold</translation>
    </message>
    <message>
        <source>%1 of %2: none</source>
        <translation>%1 von %2: keines</translation>
    </message>
    <message>
        <source>Error curves appear when the first path is computed.</source>
        <translation>Die Fehlerkurven erscheinen, sobald der erste Pfad berechnet ist.</translation>
    </message>
    <message>
        <source>%1 true risk</source>
        <translation>%1 wahres Risiko</translation>
    </message>
    <message>
        <source>No visible method has a path here.</source>
        <translation>Kein sichtbares Verfahren hat hier einen Pfad.</translation>
    </message>
    <message>
        <source>This picture cannot be drawn: %1</source>
        <translation>Dieses Bild lässt sich nicht zeichnen: %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>inputs standardized on the training part</source>
        <translation>Eingaben am Trainingsteil standardisiert</translation>
    </message>
    <message>
        <source>target standardized on the training part</source>
        <translation>Zielgröße am Trainingsteil standardisiert</translation>
    </message>
    <message>
        <source>inputs and target standardized on the training part</source>
        <translation>Eingaben und Zielgröße am Trainingsteil standardisiert</translation>
    </message>
    <message>
        <source>models learn %1</source>
        <translation>Modelle lernen %1</translation>
    </message>
    <message>
        <source>provisional, by %1 landmarks instead of all rows; canceled</source>
        <translation>vorläufig, nach %1 Stützpunkten statt aller Zeilen; abgebrochen</translation>
    </message>
    <message>
        <source>provisional, by %1 landmarks instead of all rows; the exact one follows</source>
        <translation>vorläufig, mit %1 Stützpunkten statt aller Zeilen; das genaue Bild folgt</translation>
    </message>
    <message>
        <source>provisional for λ ≥ %1, errors exact (band), canceled</source>
        <translation>vorläufig für λ ≥ %1, Fehler exakt (Band), abgebrochen</translation>
    </message>
    <message>
        <source>provisional for λ ≥ %1, errors exact (band), all else follows</source>
        <translation>vorläufig für λ ≥ %1, Fehler genau (Band), alles andere folgt</translation>
    </message>
    <message>
        <source>provisional for λ ≥ %1, canceled</source>
        <translation>vorläufig für λ ≥ %1, abgebrochen</translation>
    </message>
    <message>
        <source>provisional for λ ≥ %1, the exact one follows</source>
        <translation>vorläufig für λ ≥ %1, das genaue Bild folgt</translation>
    </message>
    <message>
        <source>λ (t steps: 1/t, of ν and CG 1/t²)</source>
        <translation>λ (t Schritte: 1/t, bei ν und CG 1/t²)</translation>
    </message>
    <message>
        <source>No visible method has a model here.</source>
        <translation>Kein sichtbares Verfahren hat hier ein Modell.</translation>
    </message>
    <message>
        <source>Studies divide all rows themselves. They wait until the test part is open.</source>
        <translation>Studien teilen alle Zeilen selbst auf. Sie warten, bis der Testteil geöffnet ist.</translation>
    </message>
    <message>
        <source>√(λ/n) = %1</source>
        <translation>√(λ/n) = %1</translation>
    </message>
    <message>
        <source>λ = %1</source>
        <translation>λ = %1</translation>
    </message>
    <message>
        <source>μ = %1</source>
        <translation>μ = %1</translation>
    </message>
    <message>
        <source>λ ≈ %1</source>
        <translation>λ ≈ %1</translation>
    </message>
    <message>
        <source>singular value √σ of the sampling operator</source>
        <translation>Singulärwert √σ des Abtastoperators</translation>
    </message>
    <message>
        <source>noise amplification σ g(σ)/√σ</source>
        <translation>Rauschverstärkung σ g(σ)/√σ</translation>
    </message>
    <message>
        <source>%1: at most %2</source>
        <translation>%1: höchstens %2</translation>
    </message>
    <message>
        <source>No visible model filters a spectrum, or the Gram matrix has rank 0.</source>
        <translation>Kein sichtbares Modell filtert ein Spektrum, oder die Gram-Matrix hat den Rang 0.</translation>
    </message>
    <message>
        <source>1/√σ, no regularization</source>
        <translation>1/√σ, keine Regularisierung</translation>
    </message>
    <message>
        <source>The factors appear when the first model is computed.</source>
        <translation>Die Faktoren erscheinen, sobald das erste Modell berechnet ist.</translation>
    </message>
    <message>
        <source>eigenvalue σ = d/n</source>
        <translation>Eigenwert σ = d/n</translation>
    </message>
    <message>
        <source>share fitted, σ g(σ)</source>
        <translation>angepasster Anteil, σ g(σ)</translation>
    </message>
    <message>
        <source>fitted σ g(σ), left 1 − σ g(σ)</source>
        <translation>angepasst σ g(σ), übrig 1 − σ g(σ)</translation>
    </message>
    <message>
        <source>share left, 1 − σ g(σ)</source>
        <translation>übriger Anteil, 1 − σ g(σ)</translation>
    </message>
    <message>
        <source>%1, left</source>
        <translation>%1, übrig</translation>
    </message>
    <message>
        <source>residuals of %1</source>
        <translation>Residuen von %1</translation>
    </message>
    <message>
        <source>training data</source>
        <translation>Trainingsdaten</translation>
    </message>
    <message>
        <source>test data</source>
        <translation>Testdaten</translation>
    </message>
    <message>
        <source>too many rows for %1</source>
        <translation>zu viele Zeilen für %1</translation>
    </message>
    <message>
        <source>too few rows for %1</source>
        <translation>zu wenige Zeilen für %1</translation>
    </message>
    <message>
        <source>true function</source>
        <translation>wahre Funktion</translation>
    </message>
    <message>
        <source>other inputs at their medians</source>
        <translation>übrige Eingaben bei ihren Medianen</translation>
    </message>
    <message>
        <source>The models over the data, with lines from the training points to the first model</source>
        <translation>Die Modelle über den Daten, mit Linien von den Trainingspunkten zum ersten Modell</translation>
    </message>
    <message>
        <source>The models as curves over the data</source>
        <translation>Die Modelle als Kurven über den Daten</translation>
    </message>
    <message>
        <source>%1, single rows</source>
        <translation>%1, einzelne Zeilen</translation>
    </message>
    <message>
        <source>The partial dependence appears when it is computed.</source>
        <translation>Die partielle Abhängigkeit erscheint, sobald sie berechnet ist.</translation>
    </message>
    <message>
        <source>true function, mean</source>
        <translation>wahre Funktion, Mittel</translation>
    </message>
    <message>
        <source>predicted %1</source>
        <translation>vorhergesagtes %1</translation>
    </message>
    <message>
        <source>mean over %1 training rows</source>
        <translation>Mittel über %1 Trainingszeilen</translation>
    </message>
    <message>
        <source>mean over %1 random training rows</source>
        <translation>Mittel über %1 zufällige Trainingszeilen</translation>
    </message>
    <message>
        <source>Thin lines are single rows, thick ones their mean</source>
        <translation>Dünne Linien sind einzelne Zeilen, dicke ihr Mittel</translation>
    </message>
    <message>
        <source>colors: %1</source>
        <translation>Farben: %1</translation>
    </message>
    <message>
        <source>Contours of all models are at the same levels</source>
        <translation>Höhenlinien aller Modelle liegen auf denselben Stufen</translation>
    </message>
    <message>
        <source>true %1 (test rows)</source>
        <translation>wahres %1 (Testzeilen)</translation>
    </message>
    <message>
        <source>true %1 (training rows)</source>
        <translation>wahres %1 (Trainingszeilen)</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>vorhergesagt</translation>
    </message>
    <message>
        <source>Every point is a row; a perfect model lies on the diagonal</source>
        <translation>Jeder Punkt ist eine Zeile; ein perfektes Modell liegt auf der Diagonale</translation>
    </message>
    <message>
        <source>perfect prediction</source>
        <translation>perfekte Vorhersage</translation>
    </message>
    <message>
        <source>There are too many rows to predict interactively. Choose an input to see a slice along it.</source>
        <translation>Es sind zu viele Zeilen für Vorhersagen im Bild. Wählen Sie eine Eingabe, um einen Schnitt zu sehen.</translation>
    </message>
    <message>
        <source>The fit appears when the first model is computed.</source>
        <translation>Die Anpassung erscheint, sobald das erste Modell berechnet ist.</translation>
    </message>
    <message>
        <source>tube of %1</source>
        <translation>Schlauch von %1</translation>
    </message>
    <message>
        <source>support vectors of %1</source>
        <translation>Stützvektoren von %1</translation>
    </message>
    <message>
        <source>δ ≈ %1</source>
        <translation>δ ≈ %1</translation>
    </message>
    <message>
        <source>R̂ + μΛ² of the model</source>
        <translation>R̂ + μΛ² des Modells</translation>
    </message>
    <message>
        <source>Λ = ‖f‖</source>
        <translation>Λ = ‖f‖</translation>
    </message>
    <message>
        <source>smallest training error over ‖f‖ ≤ Λ</source>
        <translation>kleinster Trainingsfehler über ‖f‖ ≤ Λ</translation>
    </message>
    <message>
        <source>%1: Λ = %2 ↔ λ = %3</source>
        <translation>%1: Λ = %2 ↔ λ = %3</translation>
    </message>
    <message>
        <source>No visible method minimizes the training error over a ball ‖f‖ ≤ Λ.</source>
        <translation>Kein sichtbares Verfahren minimiert den Trainingsfehler über einer Kugel ‖f‖ ≤ Λ.</translation>
    </message>
    <message>
        <source>The L-curve appears when the first path is computed.</source>
        <translation>Die L-Kurve erscheint, sobald der erste Pfad berechnet ist.</translation>
    </message>
    <message>
        <source>residual ‖y − f‖</source>
        <translation>Residuum ‖y − f‖</translation>
    </message>
    <message>
        <source>norm ‖f‖</source>
        <translation>Norm ‖f‖</translation>
    </message>
    <message>
        <source>corner</source>
        <translation>Ecke</translation>
    </message>
    <message>
        <source>%1: no corner (%2)</source>
        <translation>%1: keine Ecke (%2)</translation>
    </message>
    <message>
        <source>equal μ: the same model</source>
        <translation>gleiches μ: dasselbe Modell</translation>
    </message>
    <message>
        <source>same model as %1</source>
        <translation>gleiches Modell wie %1</translation>
    </message>
    <message>
        <source>train %1</source>
        <translation>%1, Training</translation>
    </message>
    <message>
        <source>k-fold %1</source>
        <translation>%1, k-fold</translation>
    </message>
    <message>
        <source>LOO %1</source>
        <translation>%1, LOO</translation>
    </message>
    <message>
        <source>Add M-RLSR, or make it visible. The errors are shown at its λ.</source>
        <translation>Fügen Sie M-RLSR hinzu oder machen Sie es sichtbar. Die Fehler werden bei seinem λ gezeigt.</translation>
    </message>
    <message>
        <source>m–λ map: errors against m</source>
        <translation>m–λ-Karte: Fehler gegen m</translation>
    </message>
    <message>
        <source>at λ = %1, the end of the map</source>
        <translation>bei λ = %1, dem Ende der Karte</translation>
    </message>
    <message>
        <source>at λ = %1, between the λ of the map</source>
        <translation>bei λ = %1, zwischen den λ der Karte</translation>
    </message>
    <message>
        <source>LOO</source>
        <translation>LOO</translation>
    </message>
    <message>
        <source>exponent m</source>
        <translation>Exponent m</translation>
    </message>
    <message>
        <source>m = 2: KRR</source>
        <translation>m = 2: KRR</translation>
    </message>
    <message>
        <source>The experiment has no m–λ map.</source>
        <translation>Das Experiment hat keine m-λ-Karte.</translation>
    </message>
    <message>
        <source>The map appears after the paths.</source>
        <translation>Die Karte erscheint nach den Pfaden.</translation>
    </message>
    <message>
        <source>f = 0</source>
        <translation>f = 0</translation>
    </message>
    <message>
        <source>box: best</source>
        <translation>Kasten: bestes</translation>
    </message>
    <message>
        <source>box: best, at the edge of the map: the minimum may lie beyond</source>
        <translation>Kasten: bestes, am Rand der Karte: das Minimum kann außerhalb liegen</translation>
    </message>
    <message>
        <source>m*(p), λ(p) of AK15</source>
        <translation>m*(p), λ(p) von AK15</translation>
    </message>
    <message>
        <source>C</source>
        <translation>C</translation>
    </message>
    <message>
        <source>F(C)/C</source>
        <translation>F(C)/C</translation>
    </message>
    <message>
        <source>F(C)/C = ‖f‖^(m−2)/C − 1</source>
        <translation>F(C)/C = ‖f‖^(m−2)/C − 1</translation>
    </message>
    <message>
        <source>F(C) = 0</source>
        <translation>F(C) = 0</translation>
    </message>
    <message>
        <source>C₀ = %1</source>
        <translation>C₀ = %1</translation>
    </message>
    <message>
        <source>The objective appears when the spectrum is computed.</source>
        <translation>Die Zielfunktion erscheint, sobald das Spektrum berechnet ist.</translation>
    </message>
    <message>
        <source>Add M-RLSR to see its objective.</source>
        <translation>Fügen Sie M-RLSR hinzu, um seine Zielfunktion zu sehen.</translation>
    </message>
    <message>
        <source>The target is 0: f = 0 fits it without penalty.</source>
        <translation>Die Zielgröße ist 0: f = 0 passt ohne Strafe.</translation>
    </message>
    <message>
        <source>%1, λ = %2: 1 stationary point beside f = 0</source>
        <translation>%1, λ = %2: 1 stationärer Punkt neben f = 0</translation>
    </message>
    <message>
        <source>%1, λ = %2: %3 stationary points beside f = 0</source>
        <translation>%1, λ = %2: %3 stationäre Punkte neben f = 0</translation>
    </message>
    <message>
        <source>%1; f = 0 is the minimizer</source>
        <translation>%1; f = 0 ist das Minimum</translation>
    </message>
    <message>
        <source>μ of the KRR path</source>
        <translation>μ des KRR-Pfads</translation>
    </message>
    <message>
        <source>objective J(μ)</source>
        <translation>Zielfunktion J(μ)</translation>
    </message>
    <message>
        <source>J along the path</source>
        <translation>J entlang des Pfads</translation>
    </message>
    <message>
        <source>global minimum</source>
        <translation>globales Minimum</translation>
    </message>
    <message>
        <source>local minimum</source>
        <translation>lokales Minimum</translation>
    </message>
    <message>
        <source>local maximum</source>
        <translation>lokales Maximum</translation>
    </message>
    <message>
        <source>%1 bound</source>
        <translation>%1 Schranke</translation>
    </message>
    <message>
        <source>Add Widrow–Hoff to see its loss.</source>
        <translation>Fügen Sie Widrow–Hoff hinzu, um seinen Verlust zu sehen.</translation>
    </message>
    <message>
        <source>examples t</source>
        <translation>Beispiele t</translation>
    </message>
    <message>
        <source>average squared loss</source>
        <translation>mittlerer quadratischer Verlust</translation>
    </message>
    <message>
        <source>cumulative squared loss</source>
        <translation>kumulierter quadratischer Verlust</translation>
    </message>
    <message>
        <source>The loss appears when the path is computed.</source>
        <translation>Der Verlust erscheint, sobald der Pfad berechnet ist.</translation>
    </message>
    <message>
        <source>No example has cost anything: the target is 0.</source>
        <translation>Kein Beispiel hat etwas gekostet: Die Zielgröße ist 0.</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>The column has no values.</source>
        <translation>Die Spalte hat keine Werte.</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>Streudiagramm</translation>
    </message>
    <message>
        <source>No row has both values.</source>
        <translation>Keine Zeile hat beide Werte.</translation>
    </message>
    <message>
        <source>The columns appear when they are computed.</source>
        <translation>Die Spalten erscheinen, wenn sie berechnet sind.</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>d, |z|, |z|/d</source>
        <translation>d, |z|, |z|/d</translation>
    </message>
    <message>
        <source>eigenvalues d</source>
        <translation>Eigenwerte d</translation>
    </message>
    <message>
        <source>|z|, z = Qᵀy</source>
        <translation>|z|, z = Qᵀy</translation>
    </message>
    <message>
        <source>|z|/d</source>
        <translation>|z|/d</translation>
    </message>
    <message>
        <source>The splits do not test every row once. Choose k-fold, folds of groups or leave-one-out.</source>
        <translation>Die Aufteilungen testen nicht jede Zeile einmal. Wählen Sie k-fold, Folds von Gruppen oder Leave-one-out.</translation>
    </message>
    <message>
        <source>observed %1</source>
        <translation>beobachtetes %1</translation>
    </message>
    <message>
        <source>every row predicted once, by a model of the other %1 folds</source>
        <translation>jede Zeile einmal vorhergesagt, von einem Modell der übrigen %1 Folds</translation>
    </message>
    <message>
        <source>The experiment has no selection rule.</source>
        <translation>Das Experiment hat keine Auswahlregel.</translation>
    </message>
    <message>
        <source>The true function is known for generated data only.</source>
        <translation>Die wahre Funktion ist nur bei erzeugten Daten bekannt.</translation>
    </message>
    <message>
        <source>No rule has chosen a visible model yet.</source>
        <translation>Noch hat keine Regel ein sichtbares Modell gewählt.</translation>
    </message>
    <message>
        <source>risk above the smallest of the path</source>
        <translation>Risiko über dem kleinsten des Pfads</translation>
    </message>
    <message>
        <source>mean over the splits ± 1 standard error</source>
        <translation>Mittel über die Aufteilungen ± 1 Standardfehler</translation>
    </message>
    <message>
        <source>selection rule</source>
        <translation>Auswahlregel</translation>
    </message>
    <message>
        <source>regret</source>
        <translation>Regret</translation>
    </message>
    <message>
        <source>Fewer than %1 rows say nothing about dependence.</source>
        <translation>Weniger als %1 Zeilen sagen nichts über Abhängigkeit.</translation>
    </message>
    <message>
        <source>There are too many rows and columns to test all of them while models change.</source>
        <translation>Es sind zu viele Zeilen und Spalten, um alle zu prüfen, während sich Modelle ändern.</translation>
    </message>
    <message>
        <source>order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>row before</source>
        <translation>Zeile davor</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>ξ of the residuals</source>
        <translation>ξ der Residuen</translation>
    </message>
    <message>
        <source>5 % for all columns together</source>
        <translation>5 % für alle Spalten zusammen</translation>
    </message>
    <message>
        <source>the largest %1 of %2</source>
        <translation>die größten %1 von %2</translation>
    </message>
    <message>
        <source>no error</source>
        <translation>kein Fehler</translation>
    </message>
    <message>
        <source>normal distribution</source>
        <translation>Normalverteilung</translation>
    </message>
    <message>
        <source>training rows</source>
        <translation>Trainingszeilen</translation>
    </message>
    <message>
        <source>leverage</source>
        <translation>Hebel</translation>
    </message>
    <message>
        <source>Cook's distance</source>
        <translation>Cook-Distanz</translation>
    </message>
    <message>
        <source>leave-one-out residual of %1</source>
        <translation>Leave-one-out-Residuum von %1</translation>
    </message>
    <message>
        <source>Leverage needs a method with exact leave-one-out errors, such as KRR, and its eigendecomposition.</source>
        <translation>Der Hebel braucht ein Verfahren mit exakten Leave-one-out-Fehlern wie KRR und dessen Eigenwertzerlegung.</translation>
    </message>
    <message>
        <source>no leverage of %1</source>
        <translation>kein Hebel von %1</translation>
    </message>
    <message>
        <source>Residuals appear when the first model is computed.</source>
        <translation>Die Residuen erscheinen, sobald das erste Modell berechnet ist.</translation>
    </message>
    <message>
        <source>There are too many rows to predict interactively.</source>
        <translation>Es sind zu viele Zeilen für Vorhersagen im Bild.</translation>
    </message>
    <message>
        <source>test rows</source>
        <translation>Testzeilen</translation>
    </message>
    <message>
        <source>residual %1 − prediction</source>
        <translation>Residuum %1 − Vorhersage</translation>
    </message>
    <message>
        <source>residual, in the units of learning</source>
        <translation>Residuum, in den Einheiten des Lernens</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>quantile of the normal distribution</source>
        <translation>Quantil der Normalverteilung</translation>
    </message>
    <message>
        <source>standardized residual</source>
        <translation>standardisiertes Residuum</translation>
    </message>
    <message>
        <source>selected rows</source>
        <translation>ausgewählte Zeilen</translation>
    </message>
    <message>
        <source>wavelength (%1)</source>
        <translation>Wellenlänge (%1)</translation>
    </message>
    <message>
        <source>wavelength</source>
        <translation>Wellenlänge</translation>
    </message>
    <message>
        <source>mean spectrum</source>
        <translation>mittleres Spektrum</translation>
    </message>
    <message>
        <source>± standard deviation</source>
        <translation>± Standardabweichung</translation>
    </message>
    <message>
        <source>The data have no spectra: no neighboring inputs with wavelengths as names.</source>
        <translation>Die Daten haben keine Spektren: keine benachbarten Eingaben mit Wellenlängen als Namen.</translation>
    </message>
    <message>
        <source>The spectra appear when the split is made.</source>
        <translation>Die Spektren erscheinen, sobald die Aufteilung gemacht ist.</translation>
    </message>
    <message>
        <source>No visible method has a model that is linear in the inputs: add the Lasso or linear regression, or choose the linear kernel.</source>
        <translation>Kein sichtbares Verfahren hat ein Modell, das in den Eingaben linear ist: Fügen Sie das Lasso oder die lineare Regression hinzu, oder wählen Sie den linearen Kern.</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>as measured</source>
        <translation>wie gemessen</translation>
    </message>
    <message>
        <source>split</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>test error of the current models, each trained on its split</source>
        <translation>Testfehler der aktuellen Modelle, jedes an seiner Aufteilung trainiert</translation>
    </message>
    <message>
        <source>last: mean ± standard error</source>
        <translation>zuletzt: Mittel ± Standardfehler</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>test errors over the splits: median, quartiles, the furthest within 1.5 box lengths, every split</source>
        <translation>Testfehler über die Aufteilungen: Median, Quartile, die äußersten innerhalb von 1.5 Kastenlängen, jede Aufteilung</translation>
    </message>
    <message>
        <source>%1 quartiles</source>
        <translation>%1 Quartile</translation>
    </message>
    <message>
        <source>%1 median</source>
        <translation>%1 Median</translation>
    </message>
    <message>
        <source>%1 whiskers</source>
        <translation>%1 Antennen</translation>
    </message>
    <message>
        <source>%1 splits</source>
        <translation>%1 Aufteilungen</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Differences need two visible models.</source>
        <translation>Differenzen brauchen zwei sichtbare Modelle.</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>Mittel %1</translation>
    </message>
    <message>
        <source>95 % interval %1 to %2</source>
        <translation>95-%-Intervall %1 bis %2</translation>
    </message>
    <message>
        <source>uncorrected, too narrow: %1 to %2</source>
        <translation>unberichtigt, zu schmal: %1 bis %2</translation>
    </message>
    <message>
        <source>positive on %1 of %2 splits</source>
        <translation>positiv auf %1 von %2 Aufteilungen</translation>
    </message>
    <message>
        <source>equal (to rounding) on every split</source>
        <translation>gleich (bis auf Rundung) in jeder Aufteilung</translation>
    </message>
    <message>
        <source>difference of %1</source>
        <translation>Differenz: %1</translation>
    </message>
    <message>
        <source>95 % interval of the mean</source>
        <translation>95-%-Intervall des Mittels</translation>
    </message>
    <message>
        <source>uncorrected interval (too narrow)</source>
        <translation>unberichtigtes Intervall (zu schmal)</translation>
    </message>
    <message>
        <source>where each path has its smallest error, split by split</source>
        <translation>wo jeder Pfad seinen kleinsten Fehler hat, je Aufteilung</translation>
    </message>
    <message>
        <source>There is only one split. Choose repeats, k-fold or parts to compare several.</source>
        <translation>Es gibt nur eine Aufteilung. Wählen Sie Wiederholungen, k-fold oder Teile, um mehrere zu vergleichen.</translation>
    </message>
    <message>
        <source>More than %1 splits do not fit into one bar chart; the box plots take any number.</source>
        <translation>Mehr als %1 Aufteilungen passen nicht in ein Balkendiagramm; die Kastendiagramme fassen beliebig viele.</translation>
    </message>
    <message>
        <source>It is computed while the experiment shows this figure.</source>
        <translation>Dies wird berechnet, solange das Experiment dieses Diagramm zeigt.</translation>
    </message>
    <message>
        <source>Stability is measured on test points, and there are none.</source>
        <translation>Die Stabilität wird an Testpunkten gemessen, und es gibt keine.</translation>
    </message>
    <message>
        <source>There is only one training point.</source>
        <translation>Es gibt nur einen Trainingspunkt.</translation>
    </message>
    <message>
        <source>The exact values appear when they are computed.</source>
        <translation>Die genauen Werte erscheinen, sobald sie berechnet sind.</translation>
    </message>
    <message>
        <source>This chart is for KRR and M-RLSR on the kernel itself, and neither is visible here.</source>
        <translation>Dieses Diagramm ist für KRR und M-RLSR auf dem Kern selbst, und keines davon ist hier sichtbar.</translation>
    </message>
    <message>
        <source>change of the squared loss</source>
        <translation>Änderung des quadratischen Verlusts</translation>
    </message>
    <message>
        <source>%1 largest</source>
        <translation>%1 größte</translation>
    </message>
    <message>
        <source>%1 mean over points left out</source>
        <translation>%1 Mittel über weggelassene Punkte</translation>
    </message>
    <message>
        <source>Leaving a point out changes nothing: every model is f = 0.</source>
        <translation>Einen Punkt wegzulassen ändert nichts: Jedes Modell ist f = 0.</translation>
    </message>
    <message>
        <source>%1 test points</source>
        <translation>%1 Testpunkte</translation>
    </message>
    <message>
        <source>no bound for m ≤ 1</source>
        <translation>keine Schranke für m ≤ 1</translation>
    </message>
    <message>
        <source>spectrum</source>
        <translation>Spektrum</translation>
    </message>
    <message>
        <source>parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Nothing has been timed yet.</source>
        <translation>Noch wurde keine Zeit gemessen.</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>shared by all methods</source>
        <translation>für alle Verfahren zusammen</translation>
    </message>
    <message>
        <source>%1 s of computing, all splits together</source>
        <translation>%1 s Rechenzeit, alle Aufteilungen zusammen</translation>
    </message>
    <message>
        <source>kept results count with their original time</source>
        <translation>aufbewahrte Ergebnisse zählen mit ihrer ursprünglichen Zeit</translation>
    </message>
    <message>
        <source>%1 %2 at λ = %3</source>
        <translation>%1 %2 bei λ = %3</translation>
    </message>
    <message>
        <source>the %1 smallest widths of %2</source>
        <translation>die %1 kleinsten Breiten von %2</translation>
    </message>
    <message>
        <source>1/w</source>
        <translation>1/w</translation>
    </message>
    <message>
        <source>input %1</source>
        <translation>Eingabe %1</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>1/w (larger: the input matters more)</source>
        <translation>1/w (größer: die Eingabe hat mehr Einfluss)</translation>
    </message>
    <message>
        <source>Tuning</source>
        <translation>Abstimmung</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>−log evidence per row</source>
        <translation>−log Evidenz je Zeile</translation>
    </message>
    <message>
        <source>%1 MSE</source>
        <translation>%1-MSE</translation>
    </message>
    <message>
        <source>The score appears here, width by width.</source>
        <translation>Die Bewertung erscheint hier, Breite für Breite.</translation>
    </message>
    <message>
        <source>%1 widths tried</source>
        <translation>%1 Breiten probiert</translation>
    </message>
    <message>
        <source>box: best, %1 = %2, λ = %3</source>
        <translation>Kasten: bestes, %1 = %2, λ = %3</translation>
    </message>
    <message>
        <source>kernel width w</source>
        <translation>Kernbreite w</translation>
    </message>
    <message>
        <source>The score over m and λ appears here.</source>
        <translation>Die Bewertung über m und λ erscheint hier.</translation>
    </message>
    <message>
        <source>w = %1</source>
        <translation>w = %1</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 von %2 zu %3</translation>
    </message>
    <message>
        <source>%1 per unit of %2</source>
        <translation>%1 je Einheit von %2</translation>
    </message>
    <message>
        <source>%1, standard error %2</source>
        <translation>%1, Standardfehler %2</translation>
    </message>
    <message>
        <source>%1, sd %2, quartiles %3, %4, %5 (%6)</source>
        <translation>%1, Std.-Abw. %2, Quartile %3, %4, %5 (%6)</translation>
    </message>
    <message>
        <source>no effect</source>
        <translation>keine Wirkung</translation>
    </message>
    <message>
        <source>%1 mean</source>
        <translation>%1 Mittel</translation>
    </message>
    <message>
        <source>%1 95 % of the mean</source>
        <translation>%1 95 % des Mittels</translation>
    </message>
    <message>
        <source>%1 quartiles of the rows</source>
        <translation>%1 Quartile der Zeilen</translation>
    </message>
    <message>
        <source>%1 per standard deviation of the input</source>
        <translation>%1 je Standardabweichung der Eingabe</translation>
    </message>
    <message>
        <source>%1 per unit of the input</source>
        <translation>%1 je Einheit der Eingabe</translation>
    </message>
    <message>
        <source>means over the %1 training rows; for categories and pairs of values, of their differences</source>
        <translation>Mittel über die %1 Trainingszeilen; bei Kategorien und Wertepaaren das ihrer Differenzen</translation>
    </message>
    <message>
        <source>at kinks, the mean of both sides</source>
        <translation>an Knicken das Mittel beider Seiten</translation>
    </message>
    <message>
        <source>%1 training rows</source>
        <translation>%1 Trainingszeilen</translation>
    </message>
    <message>
        <source>%1: mean %2</source>
        <translation>%1: Mittel %2</translation>
    </message>
    <message>
        <source>“%1” is the first category of its column; the other categories are compared with it.</source>
        <translation>„%1“ ist die erste Kategorie ihrer Spalte; die übrigen Kategorien werden mit ihr verglichen.</translation>
    </message>
    <message>
        <source>%1, %2 instead of %3</source>
        <translation>%1, %2 statt %3</translation>
    </message>
    <message>
        <source>training %1</source>
        <translation>%1, Training</translation>
    </message>
    <message>
        <source>decrease of %1</source>
        <translation>Abnahme: %1</translation>
    </message>
    <message>
        <source>increase of %1</source>
        <translation>Zunahme: %1</translation>
    </message>
    <message>
        <source>%1 %2 with every column in place</source>
        <translation>%1 %2 mit allen Spalten an ihrem Platz</translation>
    </message>
    <message>
        <source>mean ± sd over %1 permutations</source>
        <translation>Mittel ± Std.-Abw. über %1 Permutationen</translation>
    </message>
    <message>
        <source>no test part: training rows, which the model has seen</source>
        <translation>kein Testteil: Trainingszeilen, die das Modell kennt</translation>
    </message>
    <message>
        <source>The effects appear when the first model is computed.</source>
        <translation>Die Wirkungen erscheinen, sobald das erste Modell berechnet ist.</translation>
    </message>
    <message>
        <source>The effects of the models appear when they are computed.</source>
        <translation>Die Wirkungen der Modelle erscheinen, sobald sie berechnet sind.</translation>
    </message>
    <message>
        <source>The measure has no value on these rows: choose another one.</source>
        <translation>Das Maß hat auf diesen Zeilen keinen Wert: Wählen Sie ein anderes.</translation>
    </message>
    <message>
        <source>No input of these data has more than one value.</source>
        <translation>Keine Eingabe dieser Daten hat mehr als einen Wert.</translation>
    </message>
    <message>
        <source>GCV %1</source>
        <translation>%1, GCV</translation>
    </message>
    <message>
        <source>factor of all kernel widths</source>
        <translation>Faktor aller Kernbreiten</translation>
    </message>
    <message>
        <source>kernel width, × root mean squared distance</source>
        <translation>Kernbreite, × Wurzel des mittleren quadratischen Abstands</translation>
    </message>
    <message>
        <source>kernel width, × mean squared distance</source>
        <translation>Kernbreite, × mittlerer quadratischer Abstand</translation>
    </message>
    <message>
        <source>%1 of %2 widths</source>
        <translation>%1 von %2 Breiten</translation>
    </message>
    <message>
        <source>%1 of %2 values</source>
        <translation>%1 von %2 Werten</translation>
    </message>
    <message>
        <source>No error of this method is known over the widths.</source>
        <translation>Von diesem Verfahren ist über den Breiten kein Fehler bekannt.</translation>
    </message>
    <message>
        <source>No error of this method is known over the values.</source>
        <translation>Von diesem Verfahren ist über den Werten kein Fehler bekannt.</translation>
    </message>
    <message>
        <source>%1 (at the edge of the map)</source>
        <translation>%1 (am Rand der Karte)</translation>
    </message>
    <message>
        <source>Show a method that works on the kernel and has a λ, such as KRR.</source>
        <translation>Zeigen Sie ein Verfahren, das mit dem Kern arbeitet und ein λ hat, wie KRR.</translation>
    </message>
    <message>
        <source>The %1 kernel has no width.</source>
        <translation>Der %1-Kern hat keine Breite.</translation>
    </message>
    <message>
        <source>The map appears after the paths, width by width.</source>
        <translation>Die Karte erscheint nach den Pfaden, Breite für Breite.</translation>
    </message>
    <message>
        <source>factor of all widths</source>
        <translation>Faktor aller Breiten</translation>
    </message>
    <message>
        <source>The %1 kernel has no parameter beside its width. The rational quadratic, polynomial and spline kernels have one.</source>
        <translation>Der Kern %1 hat neben der Breite keinen Parameter. Der rational-quadratische, der polynomiale und der Spline-Kern haben einen.</translation>
    </message>
    <message>
        <source>The map appears after the paths, value by value.</source>
        <translation>Die Karte erscheint nach den Pfaden, Wert für Wert.</translation>
    </message>
    <message>
        <source>The model is f = 0</source>
        <translation>Das Modell ist f = 0</translation>
    </message>
    <message>
        <source>%1 has no standard errors in closed form</source>
        <translation>%1 hat keine Standardfehler in geschlossener Form</translation>
    </message>
    <message>
        <source>The models of %1 are not linear in the targets</source>
        <translation>Die Modelle von %1 sind nicht linear in den Zielgrößen</translation>
    </message>
    <message>
        <source>The %1 factorization of the Gram matrix gives no standard errors</source>
        <translation>Die Zerlegung %1 der Gram-Matrix ergibt keine Standardfehler</translation>
    </message>
    <message>
        <source>%1 (optimistic, end of the grid)</source>
        <translation>%1 (optimistisch, Ende des Gitters)</translation>
    </message>
    <message>
        <source>%1 (end of the grid)</source>
        <translation>%1 (Ende des Gitters)</translation>
    </message>
    <message>
        <source>%1 (optimistic, end of what is computed)</source>
        <translation>%1 (optimistisch, Ende des Berechneten)</translation>
    </message>
    <message>
        <source>%1 (end of what is computed)</source>
        <translation>%1 (Ende des Berechneten)</translation>
    </message>
    <message>
        <source>%1 (optimistic)</source>
        <translation>%1 (optimistisch)</translation>
    </message>
    <message>
        <source>%1 raw</source>
        <translation>%1 roh</translation>
    </message>
    <message>
        <source>%1 std</source>
        <translation>%1 std</translation>
    </message>
    <message>
        <source>raw and standardized (std) inputs</source>
        <translation>rohe und standardisierte (std) Eingaben</translation>
    </message>
    <message>
        <source>raw inputs</source>
        <translation>rohe Eingaben</translation>
    </message>
    <message>
        <source>standardized inputs</source>
        <translation>standardisierte Eingaben</translation>
    </message>
    <message>
        <source>data set</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>mean over the runs ± 1 standard deviation</source>
        <translation>Mittel über die Läufe ± 1 Standardabweichung</translation>
    </message>
    <message>
        <source>published, AK14</source>
        <translation>veröffentlicht, AK14</translation>
    </message>
    <message>
        <source>published, AK15</source>
        <translation>veröffentlicht, AK15</translation>
    </message>
    <message>
        <source>against KRR in the same run, mean ± 1 standard deviation; below 0: better</source>
        <translation>gegen KRR im selben Lauf, Mittel ± 1 Standardabweichung; unter 0: besser</translation>
    </message>
    <message>
        <source>change of the test error, %</source>
        <translation>Änderung des Testfehlers, %</translation>
    </message>
    <message>
        <source>Without KRR, or with KRR alone, there is nothing to compare.</source>
        <translation>Ohne KRR oder mit KRR allein gibt es nichts zu vergleichen.</translation>
    </message>
    <message>
        <source>most training points</source>
        <translation>größte Zahl von Trainingspunkten</translation>
    </message>
    <message>
        <source>vacuous</source>
        <translation>nichtssagend</translation>
    </message>
    <message>
        <source>training points n</source>
        <translation>Trainingspunkte n</translation>
    </message>
    <message>
        <source>δ</source>
        <translation>δ</translation>
    </message>
    <message>
        <source>solid: bounds, dashed: test error, dotted: training error</source>
        <translation>durchgezogen: Schranken, gestrichelt: Testfehler, gepunktet: Trainingsfehler</translation>
    </message>
    <message>
        <source>no bound is vacuous</source>
        <translation>keine Schranke ist nichtssagend</translation>
    </message>
    <message>
        <source>%1 of %2 points vacuous (×)</source>
        <translation>%1 von %2 Punkten nichtssagend (×)</translation>
    </message>
    <message>
        <source>mean ε-insensitive error</source>
        <translation>mittlerer ε-unempfindlicher Fehler</translation>
    </message>
    <message>
        <source>No bound of the squared loss was computed.</source>
        <translation>Keine Schranke des quadratischen Verlusts wurde berechnet.</translation>
    </message>
    <message>
        <source>No bound of SVR was computed.</source>
        <translation>Keine Schranke von SVR wurde berechnet.</translation>
    </message>
    <message>
        <source>vacuous from here up</source>
        <translation>ab hier aufwärts nichtssagend</translation>
    </message>
    <message>
        <source>mean over the runs</source>
        <translation>Mittel über die Läufe</translation>
    </message>
    <message>
        <source>dashed: SVR</source>
        <translation>gestrichelt: SVR</translation>
    </message>
    <message>
        <source>%1 of %2 points vacuous</source>
        <translation>%1 von %2 Punkten nichtssagend</translation>
    </message>
    <message>
        <source>bound / trivial bound</source>
        <translation>Schranke / triviale Schranke</translation>
    </message>
    <message>
        <source>training error (finite class: test error)</source>
        <translation>Trainingsfehler (endliche Klasse: Testfehler)</translation>
    </message>
    <message>
        <source>complexity</source>
        <translation>Komplexität</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>Konfidenz</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>test error</source>
        <translation>Testfehler</translation>
    </message>
    <message>
        <source>mean over the runs; squared loss, of SVR the ε-insensitive one</source>
        <translation>Mittel über die Läufe; quadratischer Verlust, bei SVR der ε-unempfindliche</translation>
    </message>
    <message>
        <source>×: vacuous</source>
        <translation>×: nichtssagend</translation>
    </message>
    <message>
        <source>bounds</source>
        <translation>Schranken</translation>
    </message>
    <message>
        <source>KRR norm</source>
        <translation>KRR Norm</translation>
    </message>
    <message>
        <source>KRR trace</source>
        <translation>KRR Spur</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linear</translation>
    </message>
    <message>
        <source>polynomials</source>
        <translation>Polynome</translation>
    </message>
    <message>
        <source>SVR norm</source>
        <translation>SVR Norm</translation>
    </message>
    <message>
        <source>SVR trace</source>
        <translation>SVR Spur</translation>
    </message>
    <message>
        <source>%1, λ = %2</source>
        <translation>%1, λ = %2</translation>
    </message>
    <message>
        <source>least and largest Φ(λ; Z) over the random samples Z, line: median</source>
        <translation>kleinstes und größtes Φ(λ; Z) über die zufälligen Stichproben Z, Linie: Median</translation>
    </message>
    <message>
        <source>Φ(λ; Z)</source>
        <translation>Φ(λ; Z)</translation>
    </message>
    <message>
        <source>λ₂ published, AK14</source>
        <translation>λ₂ veröffentlicht, AK14</translation>
    </message>
    <message>
        <source>largest change over the points left out, mean ± 1 standard deviation over the samples</source>
        <translation>größte Änderung über die weggelassenen Punkte, Mittel ± 1 Standardabweichung über die Stichproben</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>max |Φ(λ; Z) − Φ(λ; Zⁱ)|</source>
        <translation>max |Φ(λ; Z) − Φ(λ; Zⁱ)|</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>f = 0 wins on every sample: there is no Φ.</source>
        <translation>f = 0 gewinnt auf jeder Stichprobe: Es gibt kein Φ.</translation>
    </message>
    <message>
        <source>slope −1</source>
        <translation>Steigung −1</translation>
    </message>
    <message>
        <source>mean ± 1 standard deviation over the samples</source>
        <translation>Mittel ± 1 Standardabweichung über die Stichproben</translation>
    </message>
    <message>
        <source>β of KRR</source>
        <translation>β von KRR</translation>
    </message>
    <message>
        <source>β + σκγC</source>
        <translation>β + σκγC</translation>
    </message>
    <message>
        <source>incomplete: %1 of %2 steps</source>
        <translation>unvollständig: %1 von %2 Schritten</translation>
    </message>
    <message>
        <source>The study begins once the models are computed.</source>
        <translation>Die Studie beginnt, sobald die Modelle berechnet sind.</translation>
    </message>
    <message>
        <source>Run this study with Studies ▸ %1…</source>
        <translation>Starten Sie diese Studie mit Studien ▸ %1…</translation>
    </message>
    <message>
        <source>The study has no result on these data.</source>
        <translation>Die Studie hat auf diesen Daten kein Ergebnis.</translation>
    </message>
    <message>
        <source>The first run is not finished yet.</source>
        <translation>Der erste Lauf ist noch nicht fertig.</translation>
    </message>
    <message>
        <source>mean over %1 runs</source>
        <translation>Mittel über %1 Läufe</translation>
    </message>
    <message>
        <source>tenth of the rows by the input</source>
        <translation>Zehntel der Zeilen nach der Eingabe</translation>
    </message>
    <message>
        <source>%1: at least %2</source>
        <translation>%1: mindestens %2</translation>
    </message>
    <message>
        <source>There is no run yet.</source>
        <translation>Noch gibt es keinen Lauf.</translation>
    </message>
    <message>
        <source>share of targets inside</source>
        <translation>Anteil der Zielwerte innerhalb</translation>
    </message>
    <message>
        <source>mean length</source>
        <translation>mittlere Länge</translation>
    </message>
    <message>
        <source>slope %1</source>
        <translation>Steigung %1</translation>
    </message>
    <message>
        <source>noise δ = ‖t_δ − t‖ / ‖t‖</source>
        <translation>Rauschen δ = ‖t_δ − t‖ / ‖t‖</translation>
    </message>
    <message>
        <source>‖f − f†‖ / ‖f†‖</source>
        <translation>‖f − f†‖ / ‖f†‖</translation>
    </message>
    <message>
        <source>mean ± 1 standard deviation over the runs</source>
        <translation>Mittel ± 1 Standardabweichung über die Läufe</translation>
    </message>
    <message>
        <source>δ = %1, first run</source>
        <translation>δ = %1, erster Lauf</translation>
    </message>
    <message>
        <source>λ, or 1/t (Landweber) and 1/t² (ν-method)</source>
        <translation>λ, oder 1/t (Landweber) und 1/t² (ν-Verfahren)</translation>
    </message>
    <message>
        <source>each kernel at its best width and λ</source>
        <translation>jeder Kern bei seiner besten Breite und seinem besten λ</translation>
    </message>
    <message>
        <source>every run, its quartiles and median</source>
        <translation>jeder Lauf, dazu Quartile und Median</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>Kern</translation>
    </message>
    <message>
        <source>width chosen in every run, in multiples of the usual one</source>
        <translation>in jedem Lauf gewählte Breite, als Vielfaches der üblichen</translation>
    </message>
    <message>
        <source>width / usual width</source>
        <translation>Breite / übliche Breite</translation>
    </message>
    <message>
        <source>Nyström D = %1</source>
        <translation>Nyström D = %1</translation>
    </message>
    <message>
        <source>pivoted D = %1</source>
        <translation>pivotisiert D = %1</translation>
    </message>
    <message>
        <source>D = %1</source>
        <translation>D = %1</translation>
    </message>
    <message>
        <source>M-RLSR, p = %1</source>
        <translation>M-RLSR, p = %1</translation>
    </message>
    <message>
        <source>random splits</source>
        <translation>zufällige Aufteilungen</translation>
    </message>
    <message>
        <source>data set and space</source>
        <translation>Datensatz und Raum</translation>
    </message>
    <message>
        <source>each run's time from scaled inputs to test error</source>
        <translation>Zeit jedes Laufs von skalierten Eingaben bis zum Testfehler</translation>
    </message>
    <message>
        <source>time, s</source>
        <translation>Zeit, s</translation>
    </message>
    <message>
        <source>%1 / smallest of the data set</source>
        <translation>%1 / kleinster des Datensatzes</translation>
    </message>
    <message>
        <source>share of the training part</source>
        <translation>Anteil am Trainingsteil</translation>
    </message>
    <message>
        <source>training rows n</source>
        <translation>Trainingszeilen n</translation>
    </message>
    <message>
        <source>median over the runs</source>
        <translation>Median über die Läufe</translation>
    </message>
    <message>
        <source>median and quartiles over the runs</source>
        <translation>Median und Quartile über die Läufe</translation>
    </message>
    <message>
        <source>chosen once per run, on the whole training part</source>
        <translation>einmal je Lauf gewählt, auf dem ganzen Trainingsteil</translation>
    </message>
    <message>
        <source>mean over the shares below 1, ± 1 standard deviation over the runs; lower: learns faster</source>
        <translation>Mittel über die Anteile unter 1, ± 1 Standardabweichung über die Läufe; niedriger: lernt schneller</translation>
    </message>
    <message>
        <source>error above that of the whole training part, %</source>
        <translation>Fehler über dem des ganzen Trainingsteils, %</translation>
    </message>
    <message>
        <source>No run has errors on the whole training part and on a smaller share yet.</source>
        <translation>Noch kein Lauf hat Fehler auf dem ganzen Trainingsteil und auf einem kleineren Anteil.</translation>
    </message>
    <message>
        <source>%1 η = %2</source>
        <translation>%1 η = %2</translation>
    </message>
    <message>
        <source>%1: bound</source>
        <translation>%1: Schranke</translation>
    </message>
    <message>
        <source>best linear</source>
        <translation>bester linearer Prädiktor</translation>
    </message>
    <message>
        <source>u: the best weights on all examples</source>
        <translation>u: die besten Gewichte auf allen Beispielen</translation>
    </message>
    <message>
        <source>potential ‖w − u‖²</source>
        <translation>Potential ‖w − u‖²</translation>
    </message>
    <message>
        <source>No method on the inputs has run yet.</source>
        <translation>Noch ist kein Verfahren auf den Eingaben gelaufen.</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>Λ = ‖f‖ of KRR at λ = %1</source>
        <translation>Λ = ‖f‖ von KRR bei λ = %1</translation>
    </message>
    <message>
        <source>Λ = ‖f‖ of KRR at λ</source>
        <translation>Λ = ‖f‖ von KRR bei λ</translation>
    </message>
    <message>
        <source>Rademacher complexity of ‖f‖ ≤ Λ</source>
        <translation>Rademacher-Komplexität von ‖f‖ ≤ Λ</translation>
    </message>
    <message>
        <source>random signs</source>
        <translation>zufällige Vorzeichen</translation>
    </message>
    <message>
        <source>Λ√(tr K)/n</source>
        <translation>Λ√(tr K)/n</translation>
    </message>
    <message>
        <source>Λκ/√n</source>
        <translation>Λκ/√n</translation>
    </message>
    <message>
        <source>scaled inputs</source>
        <translation>skalierte Eingaben</translation>
    </message>
    <message>
        <source>Rademacher complexity of ‖w‖₁ ≤ 1</source>
        <translation>Rademacher-Komplexität von ‖w‖₁ ≤ 1</translation>
    </message>
    <message>
        <source>r_∞√(2 log(2d)/n)</source>
        <translation>r_∞√(2 log(2d)/n)</translation>
    </message>
    <message>
        <source>complexity term 2pM^(p−1)·R̂ / M^p</source>
        <translation>Komplexitätsterm 2pM^(p−1)·R̂ / M^p</translation>
    </message>
    <message>
        <source>p = %1</source>
        <translation>p = %1</translation>
    </message>
    <message>
        <source>vacuous from here on</source>
        <translation>ab hier nichtssagend</translation>
    </message>
    <message>
        <source>Tikhonov</source>
        <translation>Tikhonov</translation>
    </message>
    <message>
        <source>theory, slope %1</source>
        <translation>Theorie, Steigung %1</translation>
    </message>
    <message>
        <source>Landweber</source>
        <translation>Landweber</translation>
    </message>
    <message>
        <source>Tikhonov, best λ</source>
        <translation>Tikhonov, bestes λ</translation>
    </message>
    <message>
        <source>Landweber, best t</source>
        <translation>Landweber, bestes t</translation>
    </message>
    <message>
        <source>iterated Tikhonov, best λ</source>
        <translation>iteriertes Tikhonov, bestes λ</translation>
    </message>
    <message>
        <source>spectral cut-off, best λ</source>
        <translation>spektrales Abschneiden, bestes λ</translation>
    </message>
    <message>
        <source>ν-method, best t</source>
        <translation>ν-Verfahren, bestes t</translation>
    </message>
    <message>
        <source>CG, best t</source>
        <translation>CG, bestes t</translation>
    </message>
    <message>
        <source>slope given, %1</source>
        <translation>vorgegebene Steigung, %1</translation>
    </message>
    <message>
        <source>%1: slope %2</source>
        <translation>%1: Steigung %2</translation>
    </message>
    <message>
        <source>%1: slope %2 ± %3</source>
        <translation>%1: Steigung %2 ± %3</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>The fits are not computed yet.</source>
        <translation>Die Anpassungen sind noch nicht berechnet.</translation>
    </message>
    <message>
        <source>the first of %1 data sets</source>
        <translation>der erste von %1 Datensätzen</translation>
    </message>
    <message>
        <source>data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>along the first input, the others at their medians</source>
        <translation>entlang der ersten Eingabe, die übrigen bei ihren Medianen</translation>
    </message>
    <message>
        <source>mean over the runs, bands ± 1 standard deviation</source>
        <translation>Mittel über die Läufe, Bänder ± 1 Standardabweichung</translation>
    </message>
    <message>
        <source>excess risk</source>
        <translation>überschüssiges Risiko</translation>
    </message>
    <message>
        <source>M-RLSR m = %1</source>
        <translation>M-RLSR m = %1</translation>
    </message>
    <message>
        <source>No run is finished yet.</source>
        <translation>Noch ist kein Lauf fertig.</translation>
    </message>
    <message>
        <source>t</source>
        <translation>t</translation>
    </message>
    <message>
        <source>The study has no results for the linear kernel (yet).</source>
        <translation>Die Studie hat (noch) keine Ergebnisse für den linearen Kern.</translation>
    </message>
    <message>
        <source>method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>%1 / that of the best method</source>
        <translation>%1 / Wert des besten Verfahrens</translation>
    </message>
    <message>
        <source>higher bars leave the chart</source>
        <translation>höhere Balken ragen aus dem Diagramm</translation>
    </message>
    <message>
        <source>the first %1 of %2 data sets</source>
        <translation>die ersten %1 von %2 Datensätzen</translation>
    </message>
    <message>
        <source>%1 / smallest test error of the set</source>
        <translation>%1 / kleinster Testfehler des Datensatzes</translation>
    </message>
    <message>
        <source>run 1</source>
        <translation>Lauf 1</translation>
    </message>
    <message>
        <source>diamonds: chosen</source>
        <translation>Rauten: gewählt</translation>
    </message>
    <message>
        <source>Linear kernel</source>
        <translation>linearer Kern</translation>
    </message>
    <message>
        <source>%1 kernel</source>
        <translation>%1-Kern</translation>
    </message>
    <message>
        <source>from the inputs to the errors of all models, mean</source>
        <translation>von den Eingaben bis zu den Fehlern aller Modelle, Mittel</translation>
    </message>
    <message>
        <source>Cholesky per λ</source>
        <translation>Cholesky je λ</translation>
    </message>
    <message>
        <source>steps t</source>
        <translation>Schritte t</translation>
    </message>
    <message>
        <source>test errors, diamonds: chosen</source>
        <translation>Testfehler, Rauten: gewählt</translation>
    </message>
    <message>
        <source>solid: test, dashed: training, diamonds: chosen</source>
        <translation>durchgezogen: Test, gestrichelt: Training, Rauten: gewählt</translation>
    </message>
    <message>
        <source>CG is not among the methods, or run 1 is not finished yet.</source>
        <translation>CG ist nicht unter den Verfahren, oder Lauf 1 ist noch nicht fertig.</translation>
    </message>
    <message>
        <source>bars: width of the valley, circles: spread of the choice over the runs</source>
        <translation>Balken: Breite des Tals, Kreise: Streuung der Wahl über die Läufe</translation>
    </message>
    <message>
        <source>decades of λ, or of t for CG</source>
        <translation>Dekaden von λ, bei CG von t</translation>
    </message>
    <message>
        <source>spread of the choice</source>
        <translation>Streuung der Wahl</translation>
    </message>
    <message>
        <source>No run has its curves in the table: raise “runs with curves”.</source>
        <translation>Von keinem Lauf stehen Kurven in der Tabelle: Erhöhen Sie „Läufe mit Kurven“.</translation>
    </message>
    <message>
        <source>a point per data set, kernel and run</source>
        <translation>ein Punkt je Datensatz, Kern und Lauf</translation>
    </message>
    <message>
        <source>rank of K / training rows</source>
        <translation>Rang von K / Trainingszeilen</translation>
    </message>
    <message>
        <source>all singular vectors</source>
        <translation>alle Singulärvektoren</translation>
    </message>
    <message>
        <source>those of nonzero singular values</source>
        <translation>die zu Singulärwerten ungleich null</translation>
    </message>
    <message>
        <source>TIKH is not among the methods, or the first run is not finished yet.</source>
        <translation>TIKH ist nicht unter den Verfahren, oder der erste Lauf ist noch nicht fertig.</translation>
    </message>
    <message>
        <source>solid: measured, mean ± 1 standard deviation over the runs; dashed: bound β</source>
        <translation>durchgezogen: gemessen, Mittel ± 1 Standardabweichung über die Läufe; gestrichelt: Schranke β</translation>
    </message>
    <message>
        <source>No training set has exactly one point removed.</source>
        <translation>Keiner Trainingsmenge fehlt genau ein Punkt.</translation>
    </message>
    <message>
        <source>one point removed, at the test rows</source>
        <translation>ein Punkt entfernt, an den Testzeilen</translation>
    </message>
    <message>
        <source>any point removed, at the training points</source>
        <translation>ein beliebiger Punkt entfernt, an den Trainingspunkten</translation>
    </message>
    <message>
        <source>generalized Hamming distance of Z and Z′</source>
        <translation>verallgemeinerter Hamming-Abstand von Z und Z′</translation>
    </message>
    <message>
        <source>There is nothing to compare yet.</source>
        <translation>Noch gibt es nichts zu vergleichen.</translation>
    </message>
    <message>
        <source>|Φ(λ; Z) − Φ(λ; Z′)|</source>
        <translation>|Φ(λ; Z) − Φ(λ; Z′)|</translation>
    </message>
    <message>
        <source>KRR: Φ = λ, no change</source>
        <translation>KRR: Φ = λ, keine Änderung</translation>
    </message>
    <message>
        <source>mean squared difference</source>
        <translation>mittlere quadrierte Differenz</translation>
    </message>
    <message>
        <source>sample error ‖f_z − f^λ‖²</source>
        <translation>Stichprobenfehler ‖f_z − f^λ‖²</translation>
    </message>
    <message>
        <source>approximation error ‖f^λ − f_ρ‖²</source>
        <translation>Approximationsfehler ‖f^λ − f_ρ‖²</translation>
    </message>
    <message>
        <source>excess risk ‖f_z − f_ρ‖²</source>
        <translation>überschüssiges Risiko ‖f_z − f_ρ‖²</translation>
    </message>
    <message>
        <source>λ(n) = n^(−1/2)</source>
        <translation>λ(n) = n^(−1/2)</translation>
    </message>
    <message>
        <source>share of the runs; ε in parts of the variance of f_ρ</source>
        <translation>Anteil der Läufe; ε als Anteil der Varianz von f_ρ</translation>
    </message>
    <message>
        <source>P[excess risk &gt; ε]</source>
        <translation>P[überschüssiges Risiko &gt; ε]</translation>
    </message>
    <message>
        <source>ε = %1</source>
        <translation>ε = %1</translation>
    </message>
    <message>
        <source>bounds hold with probability %1</source>
        <translation>Schranken gelten mit Wahrscheinlichkeit %1</translation>
    </message>
    <message>
        <source>Bennett</source>
        <translation>Bennett</translation>
    </message>
    <message>
        <source>Hoeffding</source>
        <translation>Hoeffding</translation>
    </message>
    <message>
        <source>Smale–Yao</source>
        <translation>Smale–Yao</translation>
    </message>
    <message>
        <source>by the two norms, measured</source>
        <translation>mit den beiden Normen, gemessen</translation>
    </message>
    <message>
        <source>by bounds on the two norms, for all λ at once</source>
        <translation>mit Schranken für beide Normen, für alle λ zugleich</translation>
    </message>
    <message>
        <source>A₂(λ) and its part</source>
        <translation>A₂(λ) und sein Anteil</translation>
    </message>
    <message>
        <source>A₂(λ) = ‖f^λ − f_ρ‖² + λ‖f^λ‖²</source>
        <translation>A₂(λ) = ‖f^λ − f_ρ‖² + λ‖f^λ‖²</translation>
    </message>
    <message>
        <source>β ≈ %1</source>
        <translation>β ≈ %1</translation>
    </message>
    <message>
        <source>KRR</source>
        <translation>KRR</translation>
    </message>
    <message>
        <source>excess risk where the true function is known, else mean squared test error</source>
        <translation>überschüssiges Risiko, wo die wahre Funktion bekannt ist, sonst mittlerer quadratischer Testfehler</translation>
    </message>
    <message>
        <source>mean squared test error</source>
        <translation>mittlerer quadratischer Testfehler</translation>
    </message>
    <message>
        <source>error / smallest error of the path</source>
        <translation>Fehler / kleinster Fehler des Pfads</translation>
    </message>
    <message>
        <source>λ chosen in every run</source>
        <translation>in jedem Lauf gewähltes λ</translation>
    </message>
    <message>
        <source>noise %1 sd</source>
        <translation>Rauschen %1 Std.-Abw.</translation>
    </message>
    <message>
        <source>noise %1</source>
        <translation>Rauschen %1</translation>
    </message>
    <message>
        <source>noise / standard deviation of the target</source>
        <translation>Rauschen / Standardabweichung der Zielgröße</translation>
    </message>
    <message>
        <source>noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>at the λ with the smallest mean error</source>
        <translation>beim λ mit dem kleinsten mittleren Fehler</translation>
    </message>
    <message>
        <source>where the test error is smallest</source>
        <translation>wo der Testfehler am kleinsten ist</translation>
    </message>
    <message>
        <source>best λ</source>
        <translation>bestes λ</translation>
    </message>
    <message>
        <source>1 input, affine: D = %1</source>
        <translation>1 Eingabe, affin: D = %1</translation>
    </message>
    <message>
        <source>1 input, degree %1: D = %2</source>
        <translation>1 Eingabe, Grad %1: D = %2</translation>
    </message>
    <message>
        <source>%1 inputs, affine: D = %2</source>
        <translation>%1 Eingaben, affin: D = %2</translation>
    </message>
    <message>
        <source>%1 inputs, degree %2: D = %3</source>
        <translation>%1 Eingaben, Grad %2: D = %3</translation>
    </message>
    <message>
        <source>random witnesses t</source>
        <translation>zufällige Zeugen t</translation>
    </message>
    <message>
        <source>1: every such set of points is shattered</source>
        <translation>1: jede solche Punktmenge wird zerlegt</translation>
    </message>
    <message>
        <source>points n</source>
        <translation>Punkte n</translation>
    </message>
    <message>
        <source>share of the 2ⁿ patterns (f(xᵢ) &gt; tᵢ)</source>
        <translation>Anteil der 2ⁿ Muster (f(xᵢ) &gt; tᵢ)</translation>
    </message>
    <message>
        <source>modified KRR</source>
        <translation>modifizierte KRR</translation>
    </message>
    <message>
        <source>mean over the runs, bands ± 1 standard deviation; diamonds: mean place and error of the runs' own minima</source>
        <translation>Mittel über die Läufe, Bänder ± 1 Standardabweichung; Rauten: mittlerer Ort und Fehler der Minima der Läufe</translation>
    </message>
    <message>
        <source>each method against the λ at which KRR gives the same model</source>
        <translation>jedes Verfahren gegen das λ, bei dem KRR dasselbe Modell ergibt</translation>
    </message>
    <message>
        <source>equivalent λ of KRR (μ)</source>
        <translation>äquivalentes λ von KRR (μ)</translation>
    </message>
    <message>
        <source>Run 1 is not finished yet.</source>
        <translation>Lauf 1 ist noch nicht fertig.</translation>
    </message>
    <message>
        <source>λ by k-fold, mean ± 1 standard deviation over the runs</source>
        <translation>λ per k-fold, Mittel ± 1 Standardabweichung über die Läufe</translation>
    </message>
    <message>
        <source>number of weights</source>
        <translation>Anzahl der Gewichte</translation>
    </message>
    <message>
        <source>not 0</source>
        <translation>nicht 0</translation>
    </message>
    <message>
        <source>not 0 and relevant</source>
        <translation>nicht 0 und wichtig</translation>
    </message>
    <message>
        <source>relevant</source>
        <translation>wichtig</translation>
    </message>
    <message>
        <source>share of the runs in which exactly the relevant weights are not 0</source>
        <translation>Anteil der Läufe, in denen genau die wichtigen Gewichte nicht 0 sind</translation>
    </message>
    <message>
        <source>share of the runs</source>
        <translation>Anteil der Läufe</translation>
    </message>
    <message>
        <source>at some λ of the path</source>
        <translation>bei einem λ des Pfads</translation>
    </message>
    <message>
        <source>at λ by k-fold</source>
        <translation>beim λ per k-fold</translation>
    </message>
    <message>
        <source>Which inputs are relevant is only known for generated data.</source>
        <translation>Welche Eingaben wichtig sind, ist nur bei erzeugten Daten bekannt.</translation>
    </message>
    <message>
        <source>run 1, the largest training set</source>
        <translation>Lauf 1, die größte Trainingsmenge</translation>
    </message>
    <message>
        <source>λ by k-fold</source>
        <translation>λ per k-fold</translation>
    </message>
    <message>
        <source>Lasso, λ by k-fold</source>
        <translation>Lasso, λ per k-fold</translation>
    </message>
    <message>
        <source>linear regression</source>
        <translation>lineare Regression</translation>
    </message>
    <message>
        <source>weights 1/n kept</source>
        <translation>Gewichte 1/n bleiben</translation>
    </message>
    <message>
        <source>own average</source>
        <translation>eigenes Mittel</translation>
    </message>
    <message>
        <source>%1, slope %2</source>
        <translation>%1, Steigung %2</translation>
    </message>
    <message>
        <source>%1 no bound</source>
        <translation>%1 keine Schranke</translation>
    </message>
    <message>
        <source>Leaving a point out changes nothing here: every model is f = 0.</source>
        <translation>Einen Punkt wegzulassen ändert hier nichts: Jedes Modell ist f = 0.</translation>
    </message>
    <message>
        <source>solid: measured, mean ± 1 standard deviation over the runs; dashed: bound</source>
        <translation>durchgezogen: gemessen, Mittel ± 1 Standardabweichung über die Läufe; gestrichelt: Schranke</translation>
    </message>
    <message>
        <source>λ = %1, most training points</source>
        <translation>λ = %1, größte Zahl von Trainingspunkten</translation>
    </message>
    <message>
        <source>solid: weights 1/n kept, dashed: own average; mean over the runs</source>
        <translation>durchgezogen: Gewichte 1/n bleiben, gestrichelt: eigenes Mittel; Mittel über die Läufe</translation>
    </message>
    <message>
        <source>measured / bound</source>
        <translation>gemessen / Schranke</translation>
    </message>
    <message>
        <source>%1, own average</source>
        <translation>%1, eigenes Mittel</translation>
    </message>
    <message>
        <source>There is a bound for m &gt; 1 only.</source>
        <translation>Eine Schranke gibt es nur für m &gt; 1.</translation>
    </message>
    <message>
        <source>m = %1</source>
        <translation>m = %1</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>held-out error</source>
        <translation>Fehler auf zurückgehaltenen Punkten</translation>
    </message>
    <message>
        <source>There is no such chart</source>
        <translation>Dieses Diagramm gibt es nicht</translation>
    </message>
    <message>
        <source>Draw at least two points on the Fit chart</source>
        <translation>Mindestens zwei Punkte im Diagramm „Anpassung“ zeichnen</translation>
    </message>
    <message>
        <source>Canceled: press Run to compute</source>
        <translation>Abgebrochen: „Berechnen“ drücken</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>Wird berechnet…</translation>
    </message>
    <message>
        <source>There are no answers yet.</source>
        <translation>Es gibt noch keine Antworten.</translation>
    </message>
    <message>
        <source>mean ± 1 s.d. of %1 fits of %2</source>
        <translation>Mittel ± 1 Std.-Abw. von %1 Anpassungen mit %2</translation>
    </message>
    <message>
        <source>%1: bias² %2, variance %3</source>
        <translation>%1: Verzerrung² %2, Varianz %3</translation>
    </message>
    <message>
        <source>pinned %1</source>
        <translation>%1, angeheftet</translation>
    </message>
    <message>
        <source>Click or drag to draw points</source>
        <translation>Zum Zeichnen klicken oder ziehen</translation>
    </message>
    <message>
        <source>points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Hidden during the quiz: this chart tells test errors</source>
        <translation>Während des Quiz verborgen: Dieses Diagramm verrät Testfehler</translation>
    </message>
    <message>
        <source>guess</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>guess λ = %1</source>
        <translation>Tipp λ = %1</translation>
    </message>
    <message>
        <source>%1: %2, best %3 at λ = %4</source>
        <translation>%1: %2, bestes %3 bei λ = %4</translation>
    </message>
    <message>
        <source>best</source>
        <translation>bestes</translation>
    </message>
    <message>
        <source>◀ drag λ</source>
        <translation>◀ λ ziehen</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Anpassung</translation>
    </message>
    <message>
        <source>The models at their current parameters: curves over the data for one input, a colored plane with contours for two, predicted against true values for more, or a slice or the mean prediction along a chosen input.</source>
        <translation>Die Modelle bei ihren jetzigen Parametern: Kurven über den Daten bei einer Eingabe, eine farbige Ebene mit Höhenlinien bei zweien, Vorhersage gegen wahren Wert bei mehr, oder ein Schnitt oder die mittlere Vorhersage entlang einer gewählten Eingabe.</translation>
    </message>
    <message>
        <source>Error curves</source>
        <translation>Fehlerkurven</translation>
    </message>
    <message>
        <source>Error against λ: training, test, leave-one-out and k-fold with its band of one standard error. Triangles mark what the selection rules choose. Click one to let its rule hold λ; drag a vertical line to move a model along its path.</source>
        <translation>Fehler gegen λ: Training, Test, Leave-one-out und Kreuzvalidierung mit ihrem Band von einem Standardfehler. Dreiecke zeigen, was die Auswahlregeln wählen. Ein Klick darauf lässt die Regel λ halten; ziehen Sie eine senkrechte Linie, um ein Modell auf seinem Pfad zu bewegen.</translation>
    </message>
    <message>
        <source>m–λ map</source>
        <translation>m–λ-Karte</translation>
    </message>
    <message>
        <source>Error of M-RLSR over its exponent m and λ. Points on one line of equal μ are the same model; the best cell is boxed; hatched cells have f = 0 as minimizer. A click moves the M-RLSR model there.</source>
        <translation>Fehler von M-RLSR über dem Exponenten m und λ. Punkte auf einer Linie mit gleichem μ sind dasselbe Modell; die beste Zelle ist umrandet; in schraffierten Zellen ist f = 0 das Minimum. Ein Klick setzt das M-RLSR-Modell dorthin.</translation>
    </message>
    <message>
        <source>w–λ map</source>
        <translation>w–λ-Karte</translation>
    </message>
    <message>
        <source>Error of the first method on the kernel over the kernel's width and λ, one decomposition for each width, nearest widths first. The best cell is boxed. A click sets width and λ.</source>
        <translation>Fehler des ersten Verfahrens mit dem Kern über der Kernbreite und λ, eine Zerlegung je Breite, die nächsten Breiten zuerst. Die beste Zelle ist umrandet. Ein Klick setzt Breite und λ.</translation>
    </message>
    <message>
        <source>Kernel parameter–λ map</source>
        <translation>Kernparameter–λ-Karte</translation>
    </message>
    <message>
        <source>Error of the first method on the kernel over a parameter of the kernel beside its width, such as α of the rational quadratic or the degree of the polynomial kernel, and λ. A click sets both.</source>
        <translation>Fehler des ersten Verfahrens mit dem Kern über einem Parameter des Kerns neben seiner Breite, etwa α des rational-quadratischen oder dem Grad des Polynomkerns, und λ. Ein Klick setzt beide.</translation>
    </message>
    <message>
        <source>Across splits</source>
        <translation>Über die Aufteilungen</translation>
    </message>
    <message>
        <source>Weak, not strong, equivalence: KRR at λ₂ = Φ(λ) computed on part 1 gives the M-RLSR model there (no bar), and a different model on every other part. All parts use the scaling and the kernel of part 1, so every model lies in the same space.</source>
        <translation>Schwache, nicht starke Äquivalenz: KRR bei λ₂ = Φ(λ), auf Teil 1 berechnet, ergibt dort das M-RLSR-Modell (kein Balken) und auf jedem anderen Teil ein anderes Modell. Alle Teile nutzen Skalierung und Kern von Teil 1, sodass alle Modelle im selben Raum liegen.</translation>
    </message>
    <message>
        <source>Errors per split</source>
        <translation>Fehler je Aufteilung</translation>
    </message>
    <message>
        <source>Test error of every visible model on every split: how much a comparison depends on the split.</source>
        <translation>Testfehler jedes sichtbaren Modells auf jeder Aufteilung: wie sehr ein Vergleich von der Aufteilung abhängt.</translation>
    </message>
    <message>
        <source>Filter factors</source>
        <translation>Filterfaktoren</translation>
    </message>
    <message>
        <source>How much of each eigencomponent the current models fit: 1 is all, 0 nothing. Large eigenvalues are fitted first; methods differ in how sharply they cut. Drag a vertical line to move the strength of a model.</source>
        <translation>Wie viel von jeder Eigenkomponente die jetzigen Modelle anpassen: 1 ist alles, 0 nichts. Große Eigenwerte werden zuerst angepasst; die Verfahren unterscheiden sich darin, wie scharf sie abschneiden. Ziehen Sie eine senkrechte Linie, um die Stärke eines Modells zu ändern.</translation>
    </message>
    <message>
        <source>Picard plot</source>
        <translation>Picard-Diagramm</translation>
    </message>
    <message>
        <source>Eigenvalues of the Gram matrix and the target's components. Where |z| stops falling while d keeps falling, the components are noise, and |z|/d shows how an unregularized fit would blow them up.</source>
        <translation>Eigenwerte der Gram-Matrix und die Komponenten der Zielgröße. Wo |z| nicht mehr fällt, während d weiter fällt, sind die Komponenten Rauschen, und |z|/d zeigt, wie eine unregularisierte Anpassung sie aufblähen würde.</translation>
    </message>
    <message>
        <source>L-curve</source>
        <translation>L-Kurve</translation>
    </message>
    <message>
        <source>Norm against residual along every path; the corner, where the curvature is largest, balances both. Circles are the current models; drag one along its path, or the line of the discrepancy principle's δ. No corner is marked where the curvature is largest at an end.</source>
        <translation>Norm gegen Residuum entlang jedes Pfads; die Ecke, wo die Krümmung am größten ist, gleicht beide aus. Kreise sind die jetzigen Modelle; ziehen Sie eines entlang seines Pfads oder die Linie des δ des Diskrepanzprinzips. Keine Ecke ist markiert, wo die Krümmung an einem Ende am größten ist.</translation>
    </message>
    <message>
        <source>Coefficients</source>
        <translation>Koeffizienten</translation>
    </message>
    <message>
        <source>The weight of every input along the path of the first visible Lasso, at most 20 of them; dashed where linear regression is visible: its weights. Drag the vertical line to move the model along its path.</source>
        <translation>Das Gewicht jeder Eingabe entlang des Pfads des ersten sichtbaren Lasso, höchstens 20; gestrichelt, wo die lineare Regression sichtbar ist: ihre Gewichte. Ziehen Sie die senkrechte Linie, um das Modell auf seinem Pfad zu bewegen.</translation>
    </message>
    <message>
        <source>Ball and corner</source>
        <translation>Kugel und Ecke</translation>
    </message>
    <message>
        <source>The training error over the two largest weights of the first visible Lasso: ellipses around least squares. The ℓ1 ball touches them at a corner, where a weight is 0; the ℓ2 ball of ridge with the same error does not. Drag the Lasso along its path.</source>
        <translation>Der Trainingsfehler über den beiden größten Gewichten des ersten sichtbaren Lasso: Ellipsen um die kleinsten Quadrate. Die ℓ1-Kugel berührt sie in einer Ecke, wo ein Gewicht 0 ist; die ℓ2-Kugel der Ridge-Regression mit gleichem Fehler nicht. Ziehen Sie das Lasso auf seinem Pfad.</translation>
    </message>
    <message>
        <source>Objective J(μ)</source>
        <translation>Zielfunktion J(μ)</translation>
    </message>
    <message>
        <source>The objective of the first M-RLSR model along the KRR path, on which all its stationary points lie. Below m = 1 it is not convex: local minima compete with f = 0.</source>
        <translation>Die Zielfunktion des ersten M-RLSR-Modells entlang des KRR-Pfads, auf dem alle ihre stationären Punkte liegen. Unter m = 1 ist sie nicht konvex: lokale Minima konkurrieren mit f = 0.</translation>
    </message>
    <message>
        <source>Degrees of freedom</source>
        <translation>Freiheitsgrade</translation>
    </message>
    <message>
        <source>Effective number of parameters, the trace of the smoother ŷ = H y, along every path: from the rank of K down to 0. For M-RLSR at fixed μ.</source>
        <translation>Effektive Zahl der Parameter, die Spur des Glätters ŷ = H y, entlang jedes Pfads: vom Rang von K bis 0. Für M-RLSR bei festem μ.</translation>
    </message>
    <message>
        <source>Eigenvalues</source>
        <translation>Eigenwerte</translation>
    </message>
    <message>
        <source>Spectrum of K/n with the fitted decay. p gives M-RLSR's parameter-free choice m* = 2p/(1 + p), λ = n^(−1/(1 + p)), and N(λ) is the effective dimension there. For Sobolev kernels p is known.</source>
        <translation>Spektrum von K/n mit dem angepassten Abfall. p ergibt die parameterfreie Wahl von M-RLSR, m* = 2p/(1 + p), λ = n^(−1/(1 + p)), und N(λ) ist dort die effektive Dimension. Für Sobolev-Kerne ist p bekannt.</translation>
    </message>
    <message>
        <source>Equivalence map</source>
        <translation>Äquivalenzabbildung</translation>
    </message>
    <message>
        <source>The λ₂ with which KRR gives the same model on this training set. Φ is the same line for every training set only for m = 2; the width of the band over random subsamples shows how far M-RLSR is from strong equivalence. Gaps: f = 0. The band is computed while the experiment shows this figure.</source>
        <translation>Das λ₂, mit dem KRR auf dieser Trainingsmenge dasselbe Modell ergibt. Φ ist nur für m = 2 bei jeder Trainingsmenge dieselbe Linie; die Breite des Bandes über zufällige Teilmengen zeigt, wie weit M-RLSR von starker Äquivalenz entfernt ist. Lücken: f = 0. Das Band wird berechnet, solange das Experiment dieses Diagramm zeigt.</translation>
    </message>
    <message>
        <source>Generalization bounds</source>
        <translation>Generalisierungsschranken</translation>
    </message>
    <message>
        <source>Stability</source>
        <translation>Stabilität</translation>
    </message>
    <message>
        <source>Regret</source>
        <translation>Regret</translation>
    </message>
    <message>
        <source>What the choice of each rule costs compared with the best model of the same path, where the true function f* is known: the difference of their mean squared distances to f* on the test inputs (on the training inputs where there are none).</source>
        <translation>Was die Wahl jeder Regel gegenüber dem besten Modell desselben Pfads kostet, wo die wahre Funktion f* bekannt ist: die Differenz ihrer mittleren quadratischen Abstände zu f* auf den Testeingaben (wo es keine gibt, auf den Trainingseingaben).</translation>
    </message>
    <message>
        <source>Online loss</source>
        <translation>Online-Verlust</translation>
    </message>
    <message>
        <source>Cumulative squared loss of the visible Widrow–Hoff methods, each example predicted before it is learned, with the bound that holds for every sequence of examples (‖x‖ ≤ 1).</source>
        <translation>Summierter quadratischer Verlust der sichtbaren Widrow-Hoff-Verfahren, jedes Beispiel vorhergesagt, bevor es gelernt wird, mit der Schranke, die für jede Folge von Beispielen gilt (‖x‖ ≤ 1).</translation>
    </message>
    <message>
        <source>Residuals</source>
        <translation>Residuen</translation>
    </message>
    <message>
        <source>Residuals of the models on the test rows. A pattern against the prediction or an input means that there is more to learn, or that the noise is not the same everywhere.</source>
        <translation>Residuen der Modelle auf den Testzeilen. Ein Muster gegen die Vorhersage oder eine Eingabe heißt, dass es mehr zu lernen gibt oder dass das Rauschen nicht überall gleich ist.</translation>
    </message>
    <message>
        <source>Pooled predictions</source>
        <translation>Gesammelte Vorhersagen</translation>
    </message>
    <message>
        <source>Observed against predicted for every row, each predicted once by a model that was not trained on it: the test parts of all folds together.</source>
        <translation>Beobachtet gegen vorhergesagt für jede Zeile, jede einmal vorhergesagt von einem Modell, das nicht auf ihr trainiert wurde: die Testteile aller Folds zusammen.</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>Überdeckung</translation>
    </message>
    <message>
        <source>Share of test rows inside the prediction intervals of each model against the share that the intervals promise, for every level at once.</source>
        <translation>Anteil der Testzeilen in den Vorhersageintervallen jedes Modells gegen den Anteil, den die Intervalle versprechen, für alle Niveaus zugleich.</translation>
    </message>
    <message>
        <source>What matters</source>
        <translation>Worauf es ankommt</translation>
    </message>
    <message>
        <source>Which inputs the models use: the average of the derivatives of the fit, with its spread, one input's effect row by row, or how much the error grows when a column is shuffled. A click on an input shows its effect row by row.</source>
        <translation>Welche Eingaben die Modelle nutzen: das Mittel der Ableitungen der Anpassung mit ihrer Streuung, die Wirkung einer Eingabe Zeile für Zeile, oder wie sehr der Fehler wächst, wenn eine Spalte vermischt wird. Ein Klick auf eine Eingabe zeigt ihre Wirkung Zeile für Zeile.</translation>
    </message>
    <message>
        <source>Timing</source>
        <translation>Rechenzeit</translation>
    </message>
    <message>
        <source>The time of each stage of the results shown, in this run or, for results that were kept, in the run that computed them. All methods share one eigendecomposition; what a method adds is usually small in comparison.</source>
        <translation>Die Zeit jedes Schritts der gezeigten Ergebnisse, in diesem Lauf oder, bei aufbewahrten Ergebnissen, im Lauf, der sie berechnet hat. Alle Verfahren teilen eine Eigenzerlegung; was ein Verfahren hinzufügt, ist meist klein dagegen.</translation>
    </message>
    <message>
        <source>Sinc</source>
        <translation>Sinc</translation>
    </message>
    <message>
        <source>One input, uniform on [−4, 4], and a wave that dies out on both sides.</source>
        <translation>Eine Eingabe, gleichverteilt auf [−4, 4], und eine Welle, die nach beiden Seiten abklingt.</translation>
    </message>
    <message>
        <source>number of points n</source>
        <translation>Zahl der Punkte n</translation>
    </message>
    <message>
        <source>How many pairs (x, y) are drawn.</source>
        <translation>Wie viele Paare (x, y) gezogen werden.</translation>
    </message>
    <message>
        <source>noise level</source>
        <translation>Rauschstärke</translation>
    </message>
    <message>
        <source>Standard deviation of the noise added to the true function.</source>
        <translation>Standardabweichung des Rauschens, das zur wahren Funktion kommt.</translation>
    </message>
    <message>
        <source>kind of noise</source>
        <translation>Art des Rauschens</translation>
    </message>
    <message>
        <source>Distribution of the noise; all have mean 0 and the standard deviation of the noise level.</source>
        <translation>Verteilung des Rauschens; alle haben Mittel 0 und die Rauschstärke als Standardabweichung.</translation>
    </message>
    <message>
        <source>Five inputs that matter, in a curved and interacting way, among d uniform ones.</source>
        <translation>Fünf Eingaben mit Einfluss, gekrümmt und mit Wechselwirkungen, unter d gleichverteilten.</translation>
    </message>
    <message>
        <source>number of inputs d</source>
        <translation>Zahl der Eingaben d</translation>
    </message>
    <message>
        <source>Inputs in all; those beyond the fifth have no influence.</source>
        <translation>Eingaben insgesamt; die nach der fünften haben keinen Einfluss.</translation>
    </message>
    <message>
        <source>The impedance of a circuit: four inputs on very different scales.</source>
        <translation>Die Impedanz eines Stromkreises: vier Eingaben auf sehr verschiedenen Skalen.</translation>
    </message>
    <message>
        <source>The phase of a circuit: four inputs, a steep rise in a corner and a plateau elsewhere.</source>
        <translation>Die Phase eines Stromkreises: vier Eingaben, ein steiler Anstieg in einer Ecke und sonst ein Plateau.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Sprung</translation>
    </message>
    <message>
        <source>One jump: smooth kernels overshoot beside it.</source>
        <translation>Ein Sprung: glatte Kerne schwingen daneben über.</translation>
    </message>
    <message>
        <source>Doppler</source>
        <translation>Doppler</translation>
    </message>
    <message>
        <source>A wave with a frequency that falls as x grows: no single kernel width fits all of it.</source>
        <translation>Eine Welle, deren Frequenz mit wachsendem x fällt: Keine einzelne Kernbreite passt überall.</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>Eleven jumps between plateaus.</source>
        <translation>Elf Sprünge zwischen Plateaus.</translation>
    </message>
    <message>
        <source>Bumps</source>
        <translation>Spitzen</translation>
    </message>
    <message>
        <source>Eleven narrow peaks of different width on a flat background.</source>
        <translation>Elf schmale Spitzen verschiedener Breite auf flachem Grund.</translation>
    </message>
    <message>
        <source>A smooth wave with two jumps.</source>
        <translation>Eine glatte Welle mit zwei Sprüngen.</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Konstante</translation>
    </message>
    <message>
        <source>Nothing to learn from x: what a method finds is noise.</source>
        <translation>Aus x ist nichts zu lernen: Was ein Verfahren findet, ist Rauschen.</translation>
    </message>
    <message>
        <source>The true function everywhere; 0: y is pure noise.</source>
        <translation>Die wahre Funktion überall; 0: y ist reines Rauschen.</translation>
    </message>
    <message>
        <source>Sparse linear</source>
        <translation>Dünn besetzt linear</translation>
    </message>
    <message>
        <source>A linear function of a few among many correlated inputs: the setting that the Lasso is made for.</source>
        <translation>Eine lineare Funktion weniger unter vielen korrelierten Eingaben: der Fall, für den das Lasso gemacht ist.</translation>
    </message>
    <message>
        <source>Inputs in all; those beyond the s-th have weight 0.</source>
        <translation>Eingaben insgesamt; die nach der s-ten haben Gewicht 0.</translation>
    </message>
    <message>
        <source>inputs with influence s</source>
        <translation>Eingaben mit Einfluss s</translation>
    </message>
    <message>
        <source>The first s inputs have a weight other than 0; at most d.</source>
        <translation>Die ersten s Eingaben haben ein Gewicht ungleich 0; höchstens d.</translation>
    </message>
    <message>
        <source>correlation ρ</source>
        <translation>Korrelation ρ</translation>
    </message>
    <message>
        <source>Correlation of neighboring inputs; inputs |j − k| apart have correlation ρ to that power.</source>
        <translation>Korrelation benachbarter Eingaben; Eingaben im Abstand |j − k| haben die Korrelation ρ hoch diesen Abstand.</translation>
    </message>
    <message>
        <source>Random polynomial</source>
        <translation>Zufallspolynom</translation>
    </message>
    <message>
        <source>A polynomial of chosen degree with Legendre coefficients drawn from the seed: mean 0 and variance 1.</source>
        <translation>Ein Polynom gewählten Grades, dessen Legendre-Koeffizienten aus dem Startwert gezogen werden: Mittel 0 und Varianz 1.</translation>
    </message>
    <message>
        <source>Inputs; all of them matter and interact.</source>
        <translation>Eingaben; alle haben Einfluss und wirken zusammen.</translation>
    </message>
    <message>
        <source>degree p</source>
        <translation>Grad p</translation>
    </message>
    <message>
        <source>Total degree of the true function.</source>
        <translation>Gesamtgrad der wahren Funktion.</translation>
    </message>
    <message>
        <source>Source condition</source>
        <translation>Quellbedingung</translation>
    </message>
    <message>
        <source>A true function of chosen smoothness for a kernel of chosen decay: what convergence rates assume.</source>
        <translation>Eine wahre Funktion gewählter Glattheit für einen Kern gewählten Abfalls: die Annahme hinter Konvergenzraten.</translation>
    </message>
    <message>
        <source>eigenvalue decay p</source>
        <translation>Abfall der Eigenwerte p</translation>
    </message>
    <message>
        <source>The kernel's eigenvalues are i to the power −p.</source>
        <translation>Die Eigenwerte des Kerns sind i hoch −p.</translation>
    </message>
    <message>
        <source>smoothness r</source>
        <translation>Glattheit r</translation>
    </message>
    <message>
        <source>The true function is the r-th power of the operator applied to an element of norm 1. For r ≥ ½ it lies in the kernel's space.</source>
        <translation>Die wahre Funktion ist die r-te Potenz des Operators, angewandt auf ein Element der Norm 1. Für r ≥ ½ liegt sie im Raum des Kerns.</translation>
    </message>
    <message>
        <source>A chaotic series, to be predicted from its own past.</source>
        <translation>Eine chaotische Reihe, vorherzusagen aus ihrer eigenen Vergangenheit.</translation>
    </message>
    <message>
        <source>Embedding dimension: past values that are inputs.</source>
        <translation>Einbettungsdimension: vergangene Werte, die Eingaben sind.</translation>
    </message>
    <message>
        <source>lag of the embedding</source>
        <translation>Zeitabstand der Einbettung</translation>
    </message>
    <message>
        <source>Time between one input and the next.</source>
        <translation>Zeit zwischen einer Eingabe und der nächsten.</translation>
    </message>
    <message>
        <source>horizon h</source>
        <translation>Horizont h</translation>
    </message>
    <message>
        <source>How far ahead the target lies after the last input.</source>
        <translation>Wie weit die Zielgröße nach der letzten Eingabe liegt.</translation>
    </message>
    <message>
        <source>delay τ</source>
        <translation>Verzögerung τ</translation>
    </message>
    <message>
        <source>Delay of the equation; from 17 on the series is chaotic.</source>
        <translation>Verzögerung der Gleichung; ab 17 ist die Reihe chaotisch.</translation>
    </message>
    <message>
        <source>Pure noise</source>
        <translation>Reines Rauschen</translation>
    </message>
    <message>
        <source>The inputs carry no information about y: any structure that a method finds is spurious.</source>
        <translation>Die Eingaben sagen nichts über y: Jede Struktur, die ein Verfahren findet, ist scheinbar.</translation>
    </message>
    <message>
        <source>Inputs, none of them with any influence.</source>
        <translation>Eingaben, keine davon mit Einfluss.</translation>
    </message>
    <message>
        <source>Gaussian</source>
        <translation>Gauß</translation>
    </message>
    <message>
        <source>Smooth and local. The width w = 2σ² = 1/γ sets how far the influence of a point reaches.</source>
        <translation>Glatt und lokal. Die Breite w = 2σ² = 1/γ bestimmt, wie weit der Einfluss eines Punktes reicht.</translation>
    </message>
    <message>
        <source>width w</source>
        <translation>Breite w</translation>
    </message>
    <message>
        <source>Laplacian</source>
        <translation>Laplace</translation>
    </message>
    <message>
        <source>Rough: its functions are continuous but not smooth. w is a length.</source>
        <translation>Rau: Seine Funktionen sind stetig, aber nicht glatt. w ist eine Länge.</translation>
    </message>
    <message>
        <source>Matérn of smoothness ν = 1/2: the Laplacian with the length scale w.</source>
        <translation>Matérn mit Glattheit ν = 1/2: der Laplace-Kern mit der Längenskala w.</translation>
    </message>
    <message>
        <source>Matérn of smoothness ν = 3/2: its functions have one derivative.</source>
        <translation>Matérn mit Glattheit ν = 3/2: Seine Funktionen haben eine Ableitung.</translation>
    </message>
    <message>
        <source>Matérn of smoothness ν = 5/2: its functions have two derivatives.</source>
        <translation>Matérn mit Glattheit ν = 5/2: Seine Funktionen haben zwei Ableitungen.</translation>
    </message>
    <message>
        <source>Rational quadratic</source>
        <translation>Rational-quadratisch</translation>
    </message>
    <message>
        <source>A mixture of Gaussians of many widths.</source>
        <translation>Eine Mischung von Gauß-Kernen vieler Breiten.</translation>
    </message>
    <message>
        <source>shape α</source>
        <translation>Form α</translation>
    </message>
    <message>
        <source>Small α: heavy tails; as α grows the kernel becomes the Gaussian.</source>
        <translation>Kleines α: schwere Ränder; mit wachsendem α wird der Kern zum Gauß-Kern.</translation>
    </message>
    <message>
        <source>Heavy tails: far points keep some influence.</source>
        <translation>Schwere Ränder: Ferne Punkte behalten Einfluss.</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Ridge regression on the inputs themselves; rank at most d.</source>
        <translation>Ridge-Regression auf den Eingaben selbst; Rang höchstens d.</translation>
    </message>
    <message>
        <source>Polynomial</source>
        <translation>Polynom</translation>
    </message>
    <message>
        <source>Polynomials of degree at most p in the inputs.</source>
        <translation>Polynome vom Grad höchstens p in den Eingaben.</translation>
    </message>
    <message>
        <source>Degree of the polynomials.</source>
        <translation>Grad der Polynome.</translation>
    </message>
    <message>
        <source>constant c</source>
        <translation>Konstante c</translation>
    </message>
    <message>
        <source>Weight of the lower degrees; 0 leaves the degree p alone.</source>
        <translation>Gewicht der niedrigeren Grade; 0 lässt nur den Grad p.</translation>
    </message>
    <message>
        <source>Splines with a knot at every training input, each input mapped to [0, 1] by its training range.</source>
        <translation>Splines mit einem Knoten an jeder Trainingseingabe, jede Eingabe über ihren Trainingsbereich auf [0, 1] abgebildet.</translation>
    </message>
    <message>
        <source>order p</source>
        <translation>Ordnung p</translation>
    </message>
    <message>
        <source>1: cubic splines, twice differentiable; 0: continuous and piecewise linear.</source>
        <translation>1: kubische Splines, zweimal differenzierbar; 0: stetig und stückweise linear.</translation>
    </message>
    <message>
        <source>Kernel ridge regression: (K + nλI)c = y.</source>
        <translation>Kern-Ridge-Regression: (K + nλI)c = y.</translation>
    </message>
    <message>
        <source>Kernel ridge regression with an offset b that is not penalized.</source>
        <translation>Kern-Ridge-Regression mit einer Verschiebung b, die nicht bestraft wird.</translation>
    </message>
    <message>
        <source>Kernel ridge regression with an offset b penalized like f: (K + 11ᵀ + nλI)c = y.</source>
        <translation>Kern-Ridge-Regression mit einer Verschiebung b, die wie f bestraft wird: (K + 11ᵀ + nλI)c = y.</translation>
    </message>
    <message>
        <source>KRR with λ/n instead of λ: the same models, but the error curve is shifted by the factor n.</source>
        <translation>KRR mit λ/n statt λ: dieselben Modelle, aber die Fehlerkurve ist um den Faktor n verschoben.</translation>
    </message>
    <message>
        <source>M-power regularized least squares: the model is a KRR model at μ = (mλ/2)‖f‖^(m−2).</source>
        <translation>M-Potenz-regularisierte kleinste Quadrate: Das Modell ist ein KRR-Modell bei μ = (mλ/2)‖f‖^(m−2).</translation>
    </message>
    <message>
        <source>exponent m</source>
        <translation>Exponent m</translation>
    </message>
    <message>
        <source>Power of the norm in the penalty. 2 is KRR. Above 1 the problem is convex; below 1, f = 0 is always a local minimum.</source>
        <translation>Potenz der Norm im Strafterm. 2 ist KRR. Über 1 ist das Problem konvex; unter 1 ist f = 0 immer ein lokales Minimum.</translation>
    </message>
    <message>
        <source>M-RLSR at the exponent and λ that give the best rate for every smoothness of the regression function: nothing is chosen from the data.</source>
        <translation>M-RLSR bei dem Exponenten und λ mit der besten Rate für jede Glattheit der Regressionsfunktion: Aus den Daten wird nichts gewählt.</translation>
    </message>
    <message>
        <source>decay p</source>
        <translation>Abfall p</translation>
    </message>
    <message>
        <source>The kernel's eigenvalues fall like i^(−1/p). 0: that of the kernel where it is known (Laplacian, Matérn), else fitted to the spectrum; the Gaussian allows any p below 1.</source>
        <translation>Die Eigenwerte des Kerns fallen wie i^(−1/p). 0: der des Kerns, wo er bekannt ist (Laplace, Matérn), sonst ans Spektrum angepasst; der Gauß-Kern erlaubt jedes p unter 1.</translation>
    </message>
    <message>
        <source>Tikhonov regularization of the coefficients and the offset: it penalizes the norm of c̃, not of f.</source>
        <translation>Tikhonov-Regularisierung der Koeffizienten und der Verschiebung: Sie bestraft die Norm von c̃, nicht von f.</translation>
    </message>
    <message>
        <source>Conjugate gradients on the least squares problem with offset, stopped after t steps.</source>
        <translation>Konjugierte Gradienten auf dem Problem der kleinsten Quadrate mit Verschiebung, nach t Schritten beendet.</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>How many iterations the path shows.</source>
        <translation>Wie viele Iterationen der Pfad zeigt.</translation>
    </message>
    <message>
        <source>Gradient descent on the training error, stopped after t steps; no offset. Few steps regularize like a large λ.</source>
        <translation>Gradientenabstieg auf dem Trainingsfehler, nach t Schritten beendet; ohne Verschiebung. Wenige Schritte regularisieren wie ein großes λ.</translation>
    </message>
    <message>
        <source>step γκ²</source>
        <translation>Schrittweite γκ²</translation>
    </message>
    <message>
        <source>Step of the gradient descent in units of 1/κ², κ² the largest k(x, x).</source>
        <translation>Schrittweite des Gradientenabstiegs in Einheiten von 1/κ², κ² das größte k(x, x).</translation>
    </message>
    <message>
        <source>Semi-iterative method without offset: t steps achieve what t² Landweber steps do.</source>
        <translation>Semiiteratives Verfahren ohne Verschiebung: t Schritte erreichen, was t² Landweber-Schritte erreichen.</translation>
    </message>
    <message>
        <source>qualification ν</source>
        <translation>Qualifikation ν</translation>
    </message>
    <message>
        <source>The highest smoothness of the target that the method can exploit.</source>
        <translation>Die höchste Glattheit der Zielgröße, die das Verfahren nutzen kann.</translation>
    </message>
    <message>
        <source>KRR applied q times, each time to the remaining residual: less bias on smooth targets.</source>
        <translation>KRR q-mal angewandt, jedes Mal auf das verbleibende Residuum: weniger Verzerrung bei glatten Zielgrößen.</translation>
    </message>
    <message>
        <source>order q</source>
        <translation>Ordnung q</translation>
    </message>
    <message>
        <source>Number of Tikhonov steps, each on the residual of the one before; 1 is KRR.</source>
        <translation>Zahl der Tikhonov-Schritte, jeder auf dem Residuum des vorigen; 1 ist KRR.</translation>
    </message>
    <message>
        <source>Truncated eigendecomposition: components with σ = d/n ≥ λ are fitted, the others left out.</source>
        <translation>Abgeschnittene Eigenzerlegung: Komponenten mit σ = d/n ≥ λ werden angepasst, die anderen weggelassen.</translation>
    </message>
    <message>
        <source>Least squares on the inputs with an offset and without regularization; the shortest if there are several solutions.</source>
        <translation>Kleinste Quadrate auf den Eingaben mit Verschiebung und ohne Regularisierung; die kürzeste, wenn es mehrere Lösungen gibt.</translation>
    </message>
    <message>
        <source>Least squares on the inputs with a penalty that makes weights 0; free offset. B23's λ is n times ours.</source>
        <translation>Kleinste Quadrate auf den Eingaben mit einem Strafterm, der Gewichte 0 macht; freie Verschiebung. Das λ von B23 ist n-mal unseres.</translation>
    </message>
    <message>
        <source>Support vector regression with free offset, by libsvm with C = 1/(2nλ). The path omits values of λ so small that libsvm would not finish.</source>
        <translation>Support-Vektor-Regression mit freier Verschiebung, von libsvm mit C = 1/(2nλ). Der Pfad lässt so kleine λ aus, dass libsvm nicht fertig würde.</translation>
    </message>
    <message>
        <source>tube ε</source>
        <translation>Schlauch ε</translation>
    </message>
    <message>
        <source>Errors up to ε cost nothing. ε is in standard deviations of the target if the target is standardized, else in its units.</source>
        <translation>Fehler bis ε kosten nichts. ε ist in Standardabweichungen der Zielgröße, wenn sie standardisiert ist, sonst in ihren Einheiten.</translation>
    </message>
    <message>
        <source>Online least squares on the inputs, one example at a time. It has no offset, so standardize the target. B23 writes 2η for our η.</source>
        <translation>Online-kleinste-Quadrate auf den Eingaben, ein Beispiel nach dem anderen. Ohne Verschiebung, standardisieren Sie also die Zielgröße. B23 schreibt 2η für unser η.</translation>
    </message>
    <message>
        <source>step η</source>
        <translation>Schrittweite η</translation>
    </message>
    <message>
        <source>Share of an example's error that one update removes if the input is as long as the longest input.</source>
        <translation>Anteil am Fehler eines Beispiels, den eine Aktualisierung beseitigt, wenn die Eingabe so lang ist wie die längste.</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>How many times the path runs through all training rows.</source>
        <translation>Wie oft der Pfad alle Trainingszeilen durchläuft.</translation>
    </message>
    <message>
        <source>seed of the order</source>
        <translation>Startwert der Reihenfolge</translation>
    </message>
    <message>
        <source>Every pass takes the rows in a new random order; 0: in the order of the training part.</source>
        <translation>Jeder Durchgang nimmt die Zeilen in neuer zufälliger Reihenfolge; 0: in der Reihenfolge des Trainingsteils.</translation>
    </message>
    <message>
        <source>Online least squares in the space of the kernel, one example at a time. It has no offset, so standardize the target. B23 writes 2η for our η.</source>
        <translation>Online-kleinste-Quadrate im Raum des Kerns, ein Beispiel nach dem anderen. Ohne Verschiebung, standardisieren Sie also die Zielgröße. B23 schreibt 2η für unser η.</translation>
    </message>
    <message>
        <source>Workbook (XLSX)</source>
        <translation>Arbeitsmappe (XLSX)</translation>
    </message>
    <message>
        <source>A table on a sheet of an Excel or LibreOffice workbook.</source>
        <translation>Eine Tabelle auf einem Blatt einer Excel- oder LibreOffice-Arbeitsmappe.</translation>
    </message>
    <message>
        <source>Declared numeric and nominal attributes, then rows, dense or sparse.</source>
        <translation>Deklarierte Zahlen- und Kategorienattribute, dann Zeilen, dicht oder dünn besetzt.</translation>
    </message>
    <message>
        <source>LIBSVM (index:value pairs)</source>
        <translation>LIBSVM (Paare Index:Wert)</translation>
    </message>
    <message>
        <source>One row per line: the target, then index:value pairs; values left out are zero.</source>
        <translation>Eine Zeile je Datensatz: die Zielgröße, dann Paare Index:Wert; weggelassene Werte sind null.</translation>
    </message>
    <message>
        <source>Delimited text (CSV, TSV, blanks)</source>
        <translation>Text mit Trennzeichen (CSV, TSV, Leerzeichen)</translation>
    </message>
    <message>
        <source>Columns separated by commas, semicolons, tabs, | or blanks; decimal point or comma; header or none.</source>
        <translation>Spalten, getrennt durch Kommas, Semikolons, Tabulatoren, | oder Leerzeichen; Dezimalpunkt oder -komma; mit Kopfzeile oder ohne.</translation>
    </message>
    <message>
        <source>Smallest leave-one-out error. For KRR models it is exact and keeps the ridge nμ when a point is left out; for other linear smoothers it uses r_i/(1 − H_ii).</source>
        <translation>Kleinster Leave-one-out-Fehler. Für KRR-Modelle ist er exakt und behält die Ridge nμ, wenn ein Punkt ausgelassen wird; für andere lineare Glätter nutzt er r_i/(1 − H_ii).</translation>
    </message>
    <message>
        <source>Smallest generalized cross-validation score.</source>
        <translation>Kleinster Wert der generalisierten Kreuzvalidierung.</translation>
    </message>
    <message>
        <source>Smallest k-fold cross-validation error, exact, from a single decomposition.</source>
        <translation>Kleinster Fehler der k-fachen Kreuzvalidierung, exakt, aus einer einzigen Zerlegung.</translation>
    </message>
    <message>
        <source>folds k</source>
        <translation>Teile k</translation>
    </message>
    <message>
        <source>Number of folds; n folds leave one point out each.</source>
        <translation>Zahl der Teile; n Teile lassen je einen Punkt aus.</translation>
    </message>
    <message>
        <source>Prefers the simplest model that cross-validation cannot tell from the best.</source>
        <translation>Zieht das einfachste Modell vor, das die Kreuzvalidierung nicht vom besten unterscheiden kann.</translation>
    </message>
    <message>
        <source>Smallest error on one held-out k-th of the training part: k-fold with a single fold, cheap to explain and noisy.</source>
        <translation>Kleinster Fehler auf einem zurückgehaltenen k-ten Teil des Trainingsteils: Kreuzvalidierung mit einem einzigen Teil, leicht zu erklären und verrauscht.</translation>
    </message>
    <message>
        <source>discrepancy</source>
        <translation>Diskrepanz</translation>
    </message>
    <message>
        <source>Morozov's principle: the least regularized model that does not fit the data better than the noise allows.</source>
        <translation>Morozovs Prinzip: das am wenigsten regularisierte Modell, das die Daten nicht besser anpasst, als das Rauschen erlaubt.</translation>
    </message>
    <message>
        <source>noise level δ</source>
        <translation>Rauschstärke δ</translation>
    </message>
    <message>
        <source>Standard deviation of the noise, units of the target; 0: estimated from the residuals at the GCV choice.</source>
        <translation>Standardabweichung des Rauschens in Einheiten der Zielgröße; 0: geschätzt aus den Residuen bei der GCV-Wahl.</translation>
    </message>
    <message>
        <source>safety factor τ</source>
        <translation>Sicherheitsfaktor τ</translation>
    </message>
    <message>
        <source>The largest residual allowed, as a multiple of the noise level.</source>
        <translation>Das größte erlaubte Residuum als Vielfaches der Rauschstärke.</translation>
    </message>
    <message>
        <source>The corner of the L-curve, where residual and norm are balanced; none where the curvature is largest at an end.</source>
        <translation>Die Ecke der L-Kurve, wo Residuum und Norm ausgeglichen sind; keine, wo die Krümmung an einem Ende am größten ist.</translation>
    </message>
    <message>
        <source>Where the fitted values change least from one model of a log-spaced path to the next; needs no noise level.</source>
        <translation>Wo sich die angepassten Werte von einem Modell eines logarithmisch geteilten Pfads zum nächsten am wenigsten ändern; braucht keine Rauschstärke.</translation>
    </message>
    <message>
        <source>Lepskii's principle: the most regularized model that differs from every less regularized one, on the training inputs, by no more than noise explains. N is the effective dimension tr H.</source>
        <translation>Lepskis Prinzip: das am stärksten regularisierte Modell, das sich auf den Trainingseingaben von jedem weniger regularisierten um nicht mehr unterscheidet, als Rauschen erklärt. N ist die effektive Dimension tr H.</translation>
    </message>
    <message>
        <source>constant C</source>
        <translation>Konstante C</translation>
    </message>
    <message>
        <source>Factor of the sample error; a larger value regularizes more. The proofs assume 1 or more and noise within its bounds; at 1/4, a difference may be as large as its own noise.</source>
        <translation>Faktor des Stichprobenfehlers; ein größerer Wert regularisiert mehr. Die Beweise setzen 1 oder mehr und Rauschen in seinen Schranken voraus; bei 1/4 darf eine Differenz so groß sein wie ihr eigenes Rauschen.</translation>
    </message>
    <message>
        <source>evidence</source>
        <translation>Evidenz</translation>
    </message>
    <message>
        <source>Largest marginal likelihood of a Gaussian process with this kernel, its scale σ² and constant mean at their optimum. Only for models that are KRR models.</source>
        <translation>Größte marginale Likelihood eines Gauß-Prozesses mit diesem Kern, seine Skala σ² und konstantes Mittel im Optimum. Nur für Modelle, die KRR-Modelle sind.</translation>
    </message>
    <message>
        <source>oracle</source>
        <translation>Orakel</translation>
    </message>
    <message>
        <source>Smallest distance to the true function on the test inputs, on the training inputs where there are none. No rule can do better, and no data at hand could tell: generated data alone know their function.</source>
        <translation>Kleinster Abstand zur wahren Funktion auf den Testeingaben, wo es keine gibt, auf den Trainingseingaben. Keine Regel kann besser sein, und vorliegende Daten könnten es nicht sagen: Nur erzeugte Daten kennen ihre Funktion.</translation>
    </message>
    <message>
        <source>Weak equivalence</source>
        <translation>Schwache Äquivalenz</translation>
    </message>
    <message>
        <source>M-RLSR and KRR at λ2 = Φ(λ; part 1) give the same model on part 1 and different ones on the others.</source>
        <translation>M-RLSR und KRR bei λ2 = Φ(λ; Teil 1) ergeben auf Teil 1 dasselbe Modell und auf den anderen verschiedene.</translation>
    </message>
    <message>
        <source>Exponent of M-RLSR.</source>
        <translation>Exponent von M-RLSR.</translation>
    </message>
    <message>
        <source>λ of M-RLSR; KRR takes λ2 = Φ(λ; part 1).</source>
        <translation>λ von M-RLSR; KRR nimmt λ2 = Φ(λ; Teil 1).</translation>
    </message>
    <message>
        <source>parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Equal random parts the data are divided into.</source>
        <translation>Gleich große zufällige Teile, in die die Daten zerlegt werden.</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Stichproben</translation>
    </message>
    <message>
        <source>Random samples Z of every size, for the band of Φ(λ; Z).</source>
        <translation>Zufällige Stichproben Z jeder Größe, für das Band von Φ(λ; Z).</translation>
    </message>
    <message>
        <source>sample sizes</source>
        <translation>Größen der Stichproben</translation>
    </message>
    <message>
        <source>Rows of the samples Z; at most as many as the data have.</source>
        <translation>Zeilen der Stichproben Z; höchstens so viele, wie die Daten haben.</translation>
    </message>
    <message>
        <source>λ of the band</source>
        <translation>λ des Bandes</translation>
    </message>
    <message>
        <source>λ at which Φ(λ; Z) is computed.</source>
        <translation>λ, bei dem Φ(λ; Z) berechnet wird.</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>Kern</translation>
    </message>
    <message>
        <source>The kernel that the study computes with.</source>
        <translation>Der Kern, mit dem die Studie rechnet.</translation>
    </message>
    <message>
        <source>Error curves: same minimum, shifted</source>
        <translation>Fehlerkurven: gleiches Minimum, verschoben</translation>
    </message>
    <message>
        <source>Test error against λ of KRR, modified KRR and M-RLSR: curves of one shape and one minimum at different λ.</source>
        <translation>Testfehler gegen λ für KRR, modifizierte KRR und M-RLSR: Kurven einer Form und eines Minimums bei verschiedenen λ.</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Independent repetitions, each with its own random split.</source>
        <translation>Unabhängige Wiederholungen, jede mit ihrer eigenen zufälligen Aufteilung.</translation>
    </message>
    <message>
        <source>training share</source>
        <translation>Trainingsanteil</translation>
    </message>
    <message>
        <source>Share of the rows to train on; the others are the test part.</source>
        <translation>Anteil der Zeilen zum Trainieren; die anderen sind der Testteil.</translation>
    </message>
    <message>
        <source>Values of λ on the curves.</source>
        <translation>Werte von λ auf den Kurven.</translation>
    </message>
    <message>
        <source>exponents m</source>
        <translation>Exponenten m</translation>
    </message>
    <message>
        <source>Exponents of M-RLSR, one curve each.</source>
        <translation>Exponenten von M-RLSR, je eine Kurve.</translation>
    </message>
    <message>
        <source>folds</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>k of the cross-validation on the training part.</source>
        <translation>k der Kreuzvalidierung auf dem Trainingsteil.</translation>
    </message>
    <message>
        <source>errors as</source>
        <translation>Fehler als</translation>
    </message>
    <message>
        <source>The measure of the study's errors.</source>
        <translation>Das Fehlermaß der Studie.</translation>
    </message>
    <message>
        <source>Learning curves</source>
        <translation>Lernkurven</translation>
    </message>
    <message>
        <source>Test error against the size of the training set for M-RLSR, for KRR at the λ₂ that is equivalent on the whole training part, and for KRR with its own λ.</source>
        <translation>Testfehler gegen die Größe der Trainingsmenge für M-RLSR, für KRR bei dem λ₂, das auf dem ganzen Trainingsteil äquivalent ist, und für KRR mit eigenem λ.</translation>
    </message>
    <message>
        <source>fractions</source>
        <translation>Anteile</translation>
    </message>
    <message>
        <source>Shares of the training part to learn from.</source>
        <translation>Anteile des Trainingsteils, von denen gelernt wird.</translation>
    </message>
    <message>
        <source>methods</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Which curves to draw.</source>
        <translation>Welche Kurven zu zeichnen sind.</translation>
    </message>
    <message>
        <source>Exponents to choose from by cross-validation.</source>
        <translation>Exponenten, aus denen die Kreuzvalidierung wählt.</translation>
    </message>
    <message>
        <source>λ for choosing m</source>
        <translation>λ für die Wahl von m</translation>
    </message>
    <message>
        <source>λ at which the exponent is chosen.</source>
        <translation>λ, bei dem der Exponent gewählt wird.</translation>
    </message>
    <message>
        <source>λ of M-RLSR</source>
        <translation>λ von M-RLSR</translation>
    </message>
    <message>
        <source>λ of M-RLSR to choose from by cross-validation, at the exponent chosen.</source>
        <translation>λ von M-RLSR, aus denen die Kreuzvalidierung beim gewählten Exponenten wählt.</translation>
    </message>
    <message>
        <source>λ of KRR</source>
        <translation>λ von KRR</translation>
    </message>
    <message>
        <source>λ of KRR to choose from by cross-validation.</source>
        <translation>λ von KRR, aus denen die Kreuzvalidierung wählt.</translation>
    </message>
    <message>
        <source>choice of m and λ</source>
        <translation>Wahl von m und λ</translation>
    </message>
    <message>
        <source>When m and λ are chosen.</source>
        <translation>Wann m und λ gewählt werden.</translation>
    </message>
    <message>
        <source>m is</source>
        <translation>m ist</translation>
    </message>
    <message>
        <source>Accuracy table</source>
        <translation>Genauigkeitstabelle</translation>
    </message>
    <message>
        <source>Test errors of KRR and M-RLSR, with m and λ chosen by cross-validation on the grids of the papers, and of KRR on a grid wide enough to reach the models of M-RLSR.</source>
        <translation>Testfehler von KRR und M-RLSR, mit m und λ durch Kreuzvalidierung auf den Gittern der Arbeiten gewählt, und von KRR auf einem Gitter, das weit genug für die Modelle von M-RLSR ist.</translation>
    </message>
    <message>
        <source>inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>Raw, or scaled to mean 0 and standard deviation 1 on the training part.</source>
        <translation>Roh, oder auf dem Trainingsteil auf Mittel 0 und Standardabweichung 1 skaliert.</translation>
    </message>
    <message>
        <source>What to compare.</source>
        <translation>Was verglichen wird.</translation>
    </message>
    <message>
        <source>one m by</source>
        <translation>ein m nach</translation>
    </message>
    <message>
        <source>Large data</source>
        <translation>Große Daten</translation>
    </message>
    <message>
        <source>Error and time of KRR and M-RLSR with and without random or Nyström features, with parameters chosen by cross-validation, given, or taken from theory.</source>
        <translation>Fehler und Zeit von KRR und M-RLSR mit und ohne Zufalls- oder Nyström-Merkmale, mit Parametern aus Kreuzvalidierung, vorgegeben oder aus der Theorie.</translation>
    </message>
    <message>
        <source>work with</source>
        <translation>rechnen mit</translation>
    </message>
    <message>
        <source>The n × n matrix of the kernel, or random features or Nyström landmarks instead.</source>
        <translation>Mit der n × n-Matrix des Kerns oder stattdessen mit Zufallsmerkmalen oder Nyström-Stützpunkten.</translation>
    </message>
    <message>
        <source>numbers of features D</source>
        <translation>Zahlen der Merkmale D</translation>
    </message>
    <message>
        <source>Random Fourier features or landmarks; several numbers give one result each.</source>
        <translation>Zufällige Fourier-Merkmale oder Stützpunkte; mehrere Zahlen ergeben je ein Ergebnis.</translation>
    </message>
    <message>
        <source>rows without features</source>
        <translation>Zeilen ohne Merkmale</translation>
    </message>
    <message>
        <source>With more training rows than this, the kernel itself is left out, because time grows like n³ and memory like n².</source>
        <translation>Bei mehr Trainingszeilen entfällt der Kern selbst, weil die Zeit wie n³ und der Speicher wie n² wächst.</translation>
    </message>
    <message>
        <source>λ given (0: n^(−1/2))</source>
        <translation>λ vorgegeben (0: n^(−1/2))</translation>
    </message>
    <message>
        <source>λ of KRR without cross-validation. 0 stands for n^(−1/2), n the number of training rows.</source>
        <translation>λ von KRR ohne Kreuzvalidierung. 0 steht für n^(−1/2), n die Zahl der Trainingszeilen.</translation>
    </message>
    <message>
        <source>λ to choose from by cross-validation.</source>
        <translation>λ, aus denen die Kreuzvalidierung wählt.</translation>
    </message>
    <message>
        <source>p of M-RLSR without choices</source>
        <translation>p von M-RLSR ohne Wahl</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Empfindlichkeit</translation>
    </message>
    <message>
        <source>Test error of M-RLSR against λ, the exponent m and the noise of the target.</source>
        <translation>Testfehler von M-RLSR gegen λ, den Exponenten m und das Rauschen der Zielgröße.</translation>
    </message>
    <message>
        <source>noise levels</source>
        <translation>Rauschstärken</translation>
    </message>
    <message>
        <source>Standard deviations of the normal noise of the target.</source>
        <translation>Standardabweichungen des normalverteilten Rauschens der Zielgröße.</translation>
    </message>
    <message>
        <source>in units of</source>
        <translation>in Einheiten von</translation>
    </message>
    <message>
        <source>What a noise level of 1 means.</source>
        <translation>Was eine Rauschstärke von 1 bedeutet.</translation>
    </message>
    <message>
        <source>Exponents; 2 is KRR.</source>
        <translation>Exponenten; 2 ist KRR.</translation>
    </message>
    <message>
        <source>Values of λ.</source>
        <translation>Werte von λ.</translation>
    </message>
    <message>
        <source>Selection rules</source>
        <translation>Auswahlregeln</translation>
    </message>
    <message>
        <source>The λ that every rule chooses, and what the choice costs compared with the best λ of the path, over many repetitions.</source>
        <translation>Das λ, das jede Regel wählt, und was die Wahl gegenüber dem besten λ des Pfads kostet, über viele Wiederholungen.</translation>
    </message>
    <message>
        <source>rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Which rules to compare.</source>
        <translation>Welche Regeln verglichen werden.</translation>
    </message>
    <message>
        <source>Exponents of M-RLSR; 2 is KRR.</source>
        <translation>Exponenten von M-RLSR; 2 ist KRR.</translation>
    </message>
    <message>
        <source>λ to choose from.</source>
        <translation>λ zur Auswahl.</translation>
    </message>
    <message>
        <source>The noise level that the discrepancy and the balancing principle use.</source>
        <translation>Die Rauschstärke, die Diskrepanz- und Balancing-Prinzip nutzen.</translation>
    </message>
    <message>
        <source>Kernels compared</source>
        <translation>Kerne im Vergleich</translation>
    </message>
    <message>
        <source>Compares every kernel at its own best width and λ, chosen on the training part, by its error on the test part over many repetitions.</source>
        <translation>Vergleicht jeden Kern bei seiner besten Breite und λ, auf dem Trainingsteil gewählt, nach seinem Fehler auf dem Testteil über viele Wiederholungen.</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <source>Which kernels to compare.</source>
        <translation>Welche Kerne verglichen werden.</translation>
    </message>
    <message>
        <source>criterion</source>
        <translation>Kriterium</translation>
    </message>
    <message>
        <source>The score that chooses the width and λ of every kernel.</source>
        <translation>Der Wert, der Breite und λ jedes Kerns wählt.</translation>
    </message>
    <message>
        <source>method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>The method that uses the kernels. Without an offset, the linear kernel is at a disadvantage.</source>
        <translation>Das Verfahren, das die Kerne nutzt. Ohne Verschiebung ist der lineare Kern im Nachteil.</translation>
    </message>
    <message>
        <source>Regularization methods</source>
        <translation>Regularisierungsverfahren</translation>
    </message>
    <message>
        <source>RLS without and with offset, TIKH, CG and SVR with a linear and a Gaussian kernel: errors, times, and errors against λ and t.</source>
        <translation>RLS ohne und mit Verschiebung, TIKH, CG und SVR mit linearem und Gauß-Kern: Fehler, Zeiten und Fehler gegen λ und t.</translation>
    </message>
    <message>
        <source>Kernels to compare, each with all methods.</source>
        <translation>Kerne im Vergleich, jeder mit allen Verfahren.</translation>
    </message>
    <message>
        <source>Methods to compare.</source>
        <translation>Verfahren im Vergleich.</translation>
    </message>
    <message>
        <source>selection</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>How λ, t, or C and ε are chosen. Choosing on the test part is quick but makes every method look too good.</source>
        <translation>Wie λ, t oder C und ε gewählt werden. Auf dem Testteil zu wählen geht schnell, lässt aber jedes Verfahren zu gut aussehen.</translation>
    </message>
    <message>
        <source>Values of λ of RLS and TIKH.</source>
        <translation>Werte von λ von RLS und TIKH.</translation>
    </message>
    <message>
        <source>CG steps</source>
        <translation>CG-Schritte</translation>
    </message>
    <message>
        <source>Steps of CG.</source>
        <translation>Schritte von CG.</translation>
    </message>
    <message>
        <source>C of SVR</source>
        <translation>C von SVR</translation>
    </message>
    <message>
        <source>Values of C; λ = 1/(2nC).</source>
        <translation>Werte von C; λ = 1/(2nC).</translation>
    </message>
    <message>
        <source>ε of SVR</source>
        <translation>ε von SVR</translation>
    </message>
    <message>
        <source>Half widths of the tube, in units of the target (standardized where the experiment says so).</source>
        <translation>Halbe Breiten des Schlauchs, in Einheiten der Zielgröße (standardisiert, wo das Experiment es sagt).</translation>
    </message>
    <message>
        <source>runs with curves</source>
        <translation>Läufe mit Kurven</translation>
    </message>
    <message>
        <source>For this many runs, the table keeps every model, not only the chosen one.</source>
        <translation>Für so viele Läufe behält die Tabelle jedes Modell, nicht nur das gewählte.</translation>
    </message>
    <message>
        <source>Convergence rates</source>
        <translation>Konvergenzraten</translation>
    </message>
    <message>
        <source>Tikhonov and Landweber in one dimension: fits as λ and t vary, and excess risk against n beside theory's slopes. Needs generated data.</source>
        <translation>Tikhonov und Landweber in einer Dimension: Anpassungen bei verschiedenen λ und t und überschüssiges Risiko gegen n neben den Steigungen der Theorie. Braucht erzeugte Daten.</translation>
    </message>
    <message>
        <source>sizes n</source>
        <translation>Größen n</translation>
    </message>
    <message>
        <source>Numbers of rows to learn from; the larger sets contain the smaller ones.</source>
        <translation>Zahlen der Zeilen, von denen gelernt wird; die größeren Mengen enthalten die kleineren.</translation>
    </message>
    <message>
        <source>fresh inputs</source>
        <translation>neue Eingaben</translation>
    </message>
    <message>
        <source>Rows outside every training set on whose inputs the risk is averaged.</source>
        <translation>Zeilen außerhalb jeder Trainingsmenge, über deren Eingaben das Risiko gemittelt wird.</translation>
    </message>
    <message>
        <source>Parameters by the rule, or with the smallest excess risk on the grid.</source>
        <translation>Parameter nach der Regel oder mit dem kleinsten überschüssigen Risiko auf dem Gitter.</translation>
    </message>
    <message>
        <source>exponent of λ</source>
        <translation>Exponent von λ</translation>
    </message>
    <message>
        <source>λ = factor · n^(−exponent).</source>
        <translation>λ = Faktor · n^(−Exponent).</translation>
    </message>
    <message>
        <source>factor of λ</source>
        <translation>Faktor von λ</translation>
    </message>
    <message>
        <source>exponent of t</source>
        <translation>Exponent von t</translation>
    </message>
    <message>
        <source>t = factor · n^exponent.</source>
        <translation>t = Faktor · n^Exponent.</translation>
    </message>
    <message>
        <source>factor of t</source>
        <translation>Faktor von t</translation>
    </message>
    <message>
        <source>slope of theory</source>
        <translation>Steigung der Theorie</translation>
    </message>
    <message>
        <source>λ to choose from</source>
        <translation>λ zur Auswahl</translation>
    </message>
    <message>
        <source>Values of λ, and of 1/t for Landweber, to choose the best one from.</source>
        <translation>Werte von λ und, für Landweber, von 1/t, aus denen der beste gewählt wird.</translation>
    </message>
    <message>
        <source>rows of the fits</source>
        <translation>Zeilen der Anpassungen</translation>
    </message>
    <message>
        <source>Number of rows that the drawn fits learn from.</source>
        <translation>Zahl der Zeilen, von denen die gezeichneten Anpassungen lernen.</translation>
    </message>
    <message>
        <source>λ of the fits</source>
        <translation>λ der Anpassungen</translation>
    </message>
    <message>
        <source>Tikhonov fits to draw.</source>
        <translation>Tikhonov-Anpassungen, die gezeichnet werden.</translation>
    </message>
    <message>
        <source>t of the fits</source>
        <translation>t der Anpassungen</translation>
    </message>
    <message>
        <source>Landweber fits to draw.</source>
        <translation>Landweber-Anpassungen, die gezeichnet werden.</translation>
    </message>
    <message>
        <source>Sample and approximation error</source>
        <translation>Stichproben- und Approximationsfehler</translation>
    </message>
    <message>
        <source>Splits KRR's error exactly into the part from the sample and the part from λ, with the rows as the whole population, and shows how often the excess risk exceeds ε as n grows. Needs generated data.</source>
        <translation>Zerlegt den Fehler von KRR exakt in den Anteil der Stichprobe und den von λ, mit den Zeilen als Grundgesamtheit, und zeigt, wie oft das überschüssige Risiko ε übersteigt, wenn n wächst. Braucht erzeugte Daten.</translation>
    </message>
    <message>
        <source>Sizes of the samples, drawn from the population with repeats; at most its size.</source>
        <translation>Größen der Stichproben, mit Zurücklegen aus der Grundgesamtheit gezogen; höchstens deren Größe.</translation>
    </message>
    <message>
        <source>population</source>
        <translation>Grundgesamtheit</translation>
    </message>
    <message>
        <source>Rows that make up the population; at most those of the data.</source>
        <translation>Zeilen der Grundgesamtheit; höchstens die der Daten.</translation>
    </message>
    <message>
        <source>λ of the curves.</source>
        <translation>λ der Kurven.</translation>
    </message>
    <message>
        <source>Excess risks as shares of the variance of the true function.</source>
        <translation>Überschüssige Risiken als Anteile der Varianz der wahren Funktion.</translation>
    </message>
    <message>
        <source>Bennett's and Hoeffding's bounds hold with probability 1 − δ.</source>
        <translation>Die Schranken von Bennett und Hoeffding gelten mit Wahrscheinlichkeit 1 − δ.</translation>
    </message>
    <message>
        <source>Each bound on the risk against n, λ and δ, term by term, beside training and test error, and where it is vacuous.</source>
        <translation>Jede Schranke für das Risiko gegen n, λ und δ, Term für Term, neben Trainings- und Testfehler, und wo sie nichts sagt.</translation>
    </message>
    <message>
        <source>training points n</source>
        <translation>Trainingspunkte n</translation>
    </message>
    <message>
        <source>Sizes of the training sets; at most the training part.</source>
        <translation>Größen der Trainingsmengen; höchstens der Trainingsteil.</translation>
    </message>
    <message>
        <source>λ of the figures against n and δ.</source>
        <translation>λ der Diagramme gegen n und δ.</translation>
    </message>
    <message>
        <source>λ of the curves</source>
        <translation>λ der Kurven</translation>
    </message>
    <message>
        <source>λ of the figures against λ.</source>
        <translation>λ der Diagramme gegen λ.</translation>
    </message>
    <message>
        <source>δ of the figures against n and λ: the bounds hold with probability 1 − δ.</source>
        <translation>δ der Diagramme gegen n und λ: Die Schranken gelten mit Wahrscheinlichkeit 1 − δ.</translation>
    </message>
    <message>
        <source>δ of the curves</source>
        <translation>δ der Kurven</translation>
    </message>
    <message>
        <source>δ of the figures against δ.</source>
        <translation>δ der Diagramme gegen δ.</translation>
    </message>
    <message>
        <source>bounds</source>
        <translation>Schranken</translation>
    </message>
    <message>
        <source>Which bounds to compute.</source>
        <translation>Welche Schranken berechnet werden.</translation>
    </message>
    <message>
        <source>degree</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>Degree r of the polynomials f. The pseudo-dimension is that of the polynomials, not of their losses.</source>
        <translation>Grad r der Polynome f. Die Pseudodimension ist die der Polynome, nicht die ihrer Verluste.</translation>
    </message>
    <message>
        <source>tube ε of SVR</source>
        <translation>Schlauch ε von SVR</translation>
    </message>
    <message>
        <source>Errors up to ε cost nothing. ε is in standard deviations of the target if the target is standardized.</source>
        <translation>Fehler bis ε kosten nichts. ε ist in Standardabweichungen der Zielgröße, wenn sie standardisiert ist.</translation>
    </message>
    <message>
        <source>SVR up to</source>
        <translation>SVR bis</translation>
    </message>
    <message>
        <source>SVR is computed for at most this many training points, because its time grows quickly with them.</source>
        <translation>SVR wird für höchstens so viele Trainingspunkte berechnet, weil seine Zeit schnell mit ihnen wächst.</translation>
    </message>
    <message>
        <source>Rademacher complexity</source>
        <translation>Rademacher-Komplexität</translation>
    </message>
    <message>
        <source>How well the functions of the ball ‖f‖ ≤ Λ follow random signs, beside the bounds by trace and norm, and what Talagrand's contraction makes of it for Lₚ losses.</source>
        <translation>Wie gut die Funktionen der Kugel ‖f‖ ≤ Λ zufälligen Vorzeichen folgen, neben den Schranken aus Spur und Norm, und was Talagrands Kontraktion für Lₚ-Verluste daraus macht.</translation>
    </message>
    <message>
        <source>λ of the chart against n; Λ is the norm of KRR's model there.</source>
        <translation>λ des Diagramms gegen n; Λ ist die Norm des KRR-Modells dort.</translation>
    </message>
    <message>
        <source>λ of the charts against λ.</source>
        <translation>λ der Diagramme gegen λ.</translation>
    </message>
    <message>
        <source>draws of σ</source>
        <translation>Ziehungen von σ</translation>
    </message>
    <message>
        <source>Vectors of random signs behind every complexity.</source>
        <translation>Vektoren zufälliger Vorzeichen hinter jeder Komplexität.</translation>
    </message>
    <message>
        <source>Exponents of the losses |f(x) − y|^p of the chart of contraction.</source>
        <translation>Exponenten der Verluste |f(x) − y|^p des Diagramms der Kontraktion.</translation>
    </message>
    <message>
        <source>Pseudo-dimension and shattering</source>
        <translation>Pseudodimension und Zerlegung</translation>
    </message>
    <message>
        <source>points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>The most points; there are 2^n patterns on n of them.</source>
        <translation>Die meisten Punkte; auf n davon gibt es 2^n Muster.</translation>
    </message>
    <message>
        <source>degrees</source>
        <translation>Grade</translation>
    </message>
    <message>
        <source>Degrees of the polynomials, whole numbers; 1: affine functions.</source>
        <translation>Grade der Polynome, ganze Zahlen; 1: affine Funktionen.</translation>
    </message>
    <message>
        <source>Stability and its bound</source>
        <translation>Stabilität und ihre Schranke</translation>
    </message>
    <message>
        <source>How much leaving one training point out changes the squared loss of M-RLSR on the test points: the exact largest change beside the bound, over n, λ and m.</source>
        <translation>Wie sehr das Auslassen eines Trainingspunkts den quadratischen Verlust von M-RLSR auf den Testpunkten ändert: die genaue größte Änderung neben der Schranke, über n, λ und m.</translation>
    </message>
    <message>
        <source>λ of the figures against n and m.</source>
        <translation>λ der Diagramme gegen n und m.</translation>
    </message>
    <message>
        <source>λ of the figure against λ.</source>
        <translation>λ des Diagramms gegen λ.</translation>
    </message>
    <message>
        <source>leaving a point out</source>
        <translation>einen Punkt auslassen</translation>
    </message>
    <message>
        <source>What the model without a point minimizes.</source>
        <translation>Was das Modell ohne einen Punkt minimiert.</translation>
    </message>
    <message>
        <source>What removed points change</source>
        <translation>Was entfernte Punkte ändern</translation>
    </message>
    <message>
        <source>KRR, modified KRR and M-RLSR before and after training points are removed: the equivalent λ against the Hamming distance, and the change of the loss. Modified KRR shows that weak equivalence does not preserve stability.</source>
        <translation>KRR, modifizierte KRR und M-RLSR, bevor und nachdem Trainingspunkte entfernt werden: das äquivalente λ gegen den Hamming-Abstand und die Änderung des Verlusts. Die modifizierte KRR zeigt, dass schwache Äquivalenz die Stabilität nicht erhält.</translation>
    </message>
    <message>
        <source>points removed</source>
        <translation>entfernte Punkte</translation>
    </message>
    <message>
        <source>How many points are removed; at most n − 2.</source>
        <translation>Wie viele Punkte entfernt werden; höchstens n − 2.</translation>
    </message>
    <message>
        <source>λ of all methods; modified KRR takes λ/n in its place.</source>
        <translation>λ aller Verfahren; die modifizierte KRR nimmt stattdessen λ/n.</translation>
    </message>
    <message>
        <source>Online regression</source>
        <translation>Online-Regression</translation>
    </message>
    <message>
        <source>Widrow–Hoff over repeated random orders of the examples: its cumulative loss beside that of the best linear predictor in hindsight and its bound, and the test error of both.</source>
        <translation>Widrow–Hoff über wiederholte zufällige Reihenfolgen der Beispiele: sein summierter Verlust neben dem des im Nachhinein besten linearen Prädiktors und seiner Schranke, und der Testfehler beider.</translation>
    </message>
    <message>
        <source>On the inputs, or in the kernel's space.</source>
        <translation>Auf den Eingaben oder im Raum des Kerns.</translation>
    </message>
    <message>
        <source>steps η</source>
        <translation>Schrittweiten η</translation>
    </message>
    <message>
        <source>Number of passes through all training rows.</source>
        <translation>Zahl der Durchgänge durch alle Trainingszeilen.</translation>
    </message>
    <message>
        <source>Sparsity</source>
        <translation>Dünnbesetztheit</translation>
    </message>
    <message>
        <source>Which inputs the Lasso keeps, against the size of the training set and along its path, beside those that matter where the true function is known.</source>
        <translation>Welche Eingaben das Lasso behält, gegen die Größe der Trainingsmenge und entlang seines Pfads, neben denen mit Einfluss, wo die wahre Funktion bekannt ist.</translation>
    </message>
    <message>
        <source>λ as shares of the smallest λ for which all weights are 0.</source>
        <translation>λ als Anteile des kleinsten λ, bei dem alle Gewichte 0 sind.</translation>
    </message>
    <message>
        <source>With probability 0.95 the risk is below each bound. By the norm: 4M√(r²Λ²/n) + M²√(log(1/δ)/(2n)); by the trace: 4MΛ√(tr K)/n + 3M²√(log(2/δ)/(2n)); finite class: the path judged on the test points. SVR (in its ε-insensitive loss): 2√(r²Λ²/n) + M√(log(1/δ)/(2n)) and 2Λ√(tr K)/n + 3M√(log(2/δ)/(2n)). Lasso, as "by the norm": 4r∞Λ₁M√(2 log(2d)/n) + M²√(log(1/δ)/(2n)). Λ = ‖f‖ (Λ₁ = ‖w‖₁, r∞ = max |x_j|) and b of the model shown and M = max |y − b| + rΛ stand in for constants fixed before the data are seen.</source>
        <translation>Mit Wahrscheinlichkeit 0,95 liegt das Risiko unter jeder Schranke. Über die Norm: 4M√(r²Λ²/n) + M²√(log(1/δ)/(2n)); über die Spur: 4MΛ√(tr K)/n + 3M²√(log(2/δ)/(2n)); endliche Klasse: der Pfad, auf den Testpunkten beurteilt. SVR (in ihrem ε-unempfindlichen Verlust): 2√(r²Λ²/n) + M√(log(1/δ)/(2n)) und 2Λ√(tr K)/n + 3M√(log(2/δ)/(2n)). Lasso, wie „über die Norm“: 4r∞Λ₁M√(2 log(2d)/n) + M²√(log(1/δ)/(2n)). Λ = ‖f‖ (Λ₁ = ‖w‖₁, r∞ = max |x_j|) und b des gezeigten Modells und M = max |y − b| + rΛ stehen für Konstanten, die vor den Daten festliegen.</translation>
    </message>
    <message>
        <source>A squared length. A number, or "mean": the mean squared distance of the training inputs, or { "mean-times": factor }. w = 2σ². w = 1/γ.</source>
        <translation>Eine quadrierte Länge. Eine Zahl oder "mean": der mittlere quadratische Abstand der Trainingseingaben, oder { "mean-times": factor }. w = 2σ². w = 1/γ.</translation>
    </message>
    <message>
        <source>A length. A number, or "mean": the root of the mean squared distance of the training inputs, or { "mean-times": factor }. w = 1/γ.</source>
        <translation>Eine Länge. Eine Zahl oder "mean": die Wurzel des mittleren quadratischen Abstands der Trainingseingaben, oder { "mean-times": factor }. w = 1/γ.</translation>
    </message>
    <message>
        <source>A length. A number, or "mean": the root of the mean squared distance of the training inputs, or { "mean-times": factor }.</source>
        <translation>Eine Länge. Eine Zahl oder "mean": die Wurzel des mittleren quadratischen Abstands der Trainingseingaben, oder { "mean-times": factor }.</translation>
    </message>
    <message>
        <source>A squared length. A number, or "mean": the mean squared distance of the training inputs, or { "mean-times": factor }. w = 2ℓ².</source>
        <translation>Eine quadrierte Länge. Eine Zahl oder "mean": der mittlere quadratische Abstand der Trainingseingaben, oder { "mean-times": factor }. w = 2ℓ².</translation>
    </message>
    <message>
        <source>A squared length. A number, or "mean": the mean squared distance of the training inputs, or { "mean-times": factor }. w = σ².</source>
        <translation>Eine quadrierte Länge. Eine Zahl oder "mean": der mittlere quadratische Abstand der Trainingseingaben, oder { "mean-times": factor }. w = σ².</translation>
    </message>
    <message>
        <source>The exponent of M-RLSR: chosen from the exponents m, or the one that AK14 fig. 3 prints for its data sets (chosen for all others).</source>
        <translation>Der Exponent von M-RLSR: aus den Exponenten m gewählt oder der, den AK14 Abb. 3 für ihre Datensätze nennt (für alle anderen gewählt).</translation>
    </message>
    <message>
        <source>Of M-RLSR with one m per data set: the m with the least mean RMSE over all runs at the λ for choosing m, in cross-validation or on the test rows. Test rows make the choice look too good.</source>
        <translation>Für M-RLSR mit einem m je Datensatz: das m mit dem kleinsten mittleren RMSE über alle Läufe bei dem λ für die Wahl von m, in der Kreuzvalidierung oder auf den Testzeilen. Testzeilen lassen die Wahl zu gut aussehen.</translation>
    </message>
    <message>
        <source>Decay of the eigenvalues, i^(−1/p), that gives m and λ; 0: as the kernel or its spectrum has it. Several numbers give one result each.</source>
        <translation>Abfall der Eigenwerte, i^(−1/p), der m und λ ergibt; 0: wie ihn der Kern oder sein Spektrum hat. Mehrere Zahlen ergeben je ein Ergebnis.</translation>
    </message>
    <message>
        <source>Drawn for the best λ and t, and for exponents other than V05's, e.g. −2rp/(2rp + 1) for the generator source condition; 0: none.</source>
        <translation>Gezeichnet für die besten λ und t und für andere Exponenten als in V05, etwa −2rp/(2rp + 1) für den Generator Quellbedingung; 0: keine.</translation>
    </message>
    <message>
        <source>How many of the patterns above and below witnesses t polynomials of one and two inputs attain on n points: all of them up to the pseudo-dimension D, fewer beyond.</source>
        <translation>Wie viele der Muster über und unter den Zeugen t Polynome einer und zweier Eingaben auf n Punkten erreichen: alle bis zur Pseudodimension D, darüber weniger.</translation>
    </message>
    <message>
        <source>How many log-spaced numbers of examples to record.</source>
        <translation>Wie viele logarithmisch verteilte Zahlen von Beispielen aufgezeichnet werden.</translation>
    </message>
    <message>
        <source>hold-out</source>
        <translation>Hold-out</translation>
    </message>
    <message>
        <source>balancing</source>
        <translation>Balancing</translation>
    </message>
    <message>
        <source>prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>vorhergesagt</translation>
    </message>
    <message>
        <source>regret</source>
        <translation>Regret</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>Residuum</translation>
    </message>
    <message>
        <source>standardized residual</source>
        <translation>standardisiertes Residuum</translation>
    </message>
    <message>
        <source>degrees of freedom tr H</source>
        <translation>Freiheitsgrade tr H</translation>
    </message>
    <message>
        <source>selection rule</source>
        <translation>Auswahlregel</translation>
    </message>
    <message>
        <source>data set</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>split</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>part of the data</source>
        <translation>Teil der Daten</translation>
    </message>
    <message>
        <source>share of the training part</source>
        <translation>Anteil am Trainingsteil</translation>
    </message>
    <message>
        <source>training rows n</source>
        <translation>Trainingszeilen n</translation>
    </message>
    <message>
        <source>steps t</source>
        <translation>Schritte t</translation>
    </message>
    <message>
        <source>examples t</source>
        <translation>Beispiele t</translation>
    </message>
    <message>
        <source>nominal level</source>
        <translation>nominelles Niveau</translation>
    </message>
    <message>
        <source>share of test rows inside</source>
        <translation>Anteil der Testzeilen im Intervall</translation>
    </message>
    <message>
        <source>cumulative squared loss</source>
        <translation>kumulierter quadratischer Verlust</translation>
    </message>
    <message>
        <source>eigenvalue σ = d/n</source>
        <translation>Eigenwert σ = d/n</translation>
    </message>
    <message>
        <source>index i</source>
        <translation>Index i</translation>
    </message>
    <message>
        <source>number of weights</source>
        <translation>Anzahl der Gewichte</translation>
    </message>
    <message>
        <source>change of the squared loss</source>
        <translation>Änderung des quadratischen Verlusts</translation>
    </message>
    <message>
        <source>quantile of the normal distribution</source>
        <translation>Quantil der Normalverteilung</translation>
    </message>
    <message>
        <source>share of the runs</source>
        <translation>Anteil der Läufe</translation>
    </message>
    <message>
        <source>measured / bound</source>
        <translation>gemessen / Schranke</translation>
    </message>
    <message>
        <source>bound / trivial bound</source>
        <translation>Schranke / triviale Schranke</translation>
    </message>
    <message>
        <source>Friedman #1</source>
        <translation>Friedman #1</translation>
    </message>
    <message>
        <source>Friedman #2</source>
        <translation>Friedman #2</translation>
    </message>
    <message>
        <source>Friedman #3</source>
        <translation>Friedman #3</translation>
    </message>
    <message>
        <source>HeaviSine</source>
        <translation>HeaviSine</translation>
    </message>
    <message>
        <source>Mackey–Glass</source>
        <translation>Mackey–Glass</translation>
    </message>
    <message>
        <source>Matérn 1/2</source>
        <translation>Matérn 1/2</translation>
    </message>
    <message>
        <source>Matérn 3/2</source>
        <translation>Matérn 3/2</translation>
    </message>
    <message>
        <source>Matérn 5/2</source>
        <translation>Matérn 5/2</translation>
    </message>
    <message>
        <source>Cauchy</source>
        <translation>Cauchy</translation>
    </message>
    <message>
        <source>Spline</source>
        <translation>Spline</translation>
    </message>
    <message>
        <source>KRR</source>
        <translation>KRR</translation>
    </message>
    <message>
        <source>KRR + b</source>
        <translation>KRR + b</translation>
    </message>
    <message>
        <source>KRR + b (penalized)</source>
        <translation>KRR + b (penalized)</translation>
    </message>
    <message>
        <source>Modified KRR</source>
        <translation>Modified KRR</translation>
    </message>
    <message>
        <source>M-RLSR</source>
        <translation>M-RLSR</translation>
    </message>
    <message>
        <source>M-RLSR without choices</source>
        <translation>M-RLSR without choices</translation>
    </message>
    <message>
        <source>TIKH</source>
        <translation>TIKH</translation>
    </message>
    <message>
        <source>CG</source>
        <translation>CG</translation>
    </message>
    <message>
        <source>Landweber</source>
        <translation>Landweber</translation>
    </message>
    <message>
        <source>ν-method</source>
        <translation>ν-method</translation>
    </message>
    <message>
        <source>Iterated Tikhonov</source>
        <translation>Iterated Tikhonov</translation>
    </message>
    <message>
        <source>Spectral cut-off</source>
        <translation>Spectral cut-off</translation>
    </message>
    <message>
        <source>Linear regression</source>
        <translation>Linear regression</translation>
    </message>
    <message>
        <source>Lasso</source>
        <translation>Lasso</translation>
    </message>
    <message>
        <source>SVR</source>
        <translation>SVR</translation>
    </message>
    <message>
        <source>Widrow–Hoff</source>
        <translation>Widrow–Hoff</translation>
    </message>
    <message>
        <source>Kernel Widrow–Hoff</source>
        <translation>Kernel Widrow–Hoff</translation>
    </message>
    <message>
        <source>ARFF (Weka, OpenML)</source>
        <translation>ARFF (Weka, OpenML)</translation>
    </message>
    <message>
        <source>LOO</source>
        <translation>LOO</translation>
    </message>
    <message>
        <source>GCV</source>
        <translation>GCV</translation>
    </message>
    <message>
        <source>k-fold</source>
        <translation>k-fold</translation>
    </message>
    <message>
        <source>1 SE</source>
        <translation>1 SE</translation>
    </message>
    <message>
        <source>quasi-opt.</source>
        <translation>quasi-opt.</translation>
    </message>
    <message>
        <source>λ</source>
        <translation>λ</translation>
    </message>
    <message>
        <source>ε</source>
        <translation>ε</translation>
    </message>
    <message>
        <source>δ</source>
        <translation>δ</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>λ/λ_max</source>
        <translation>λ/λ_max</translation>
    </message>
    <message>
        <source>As a function</source>
        <translation>Als Funktion</translation>
    </message>
    <message>
        <source>Curves over one input or a slice, a plane for two inputs</source>
        <translation>Kurven über einer Eingabe oder einem Schnitt, eine Ebene bei zwei Eingaben</translation>
    </message>
    <message>
        <source>With residual sticks</source>
        <translation>Mit Residuenstrichen</translation>
    </message>
    <message>
        <source>One input: lines from the training points to the first visible model</source>
        <translation>Eine Eingabe: Striche von den Trainingspunkten zum ersten sichtbaren Modell</translation>
    </message>
    <message>
        <source>Predicted against true</source>
        <translation>Vorhersage gegen Wahrheit</translation>
    </message>
    <message>
        <source>Every row as a point; a perfect model lies on the diagonal</source>
        <translation>Jede Zeile als Punkt; ein vollkommenes Modell liegt auf der Diagonale</translation>
    </message>
    <message>
        <source>Bars</source>
        <translation>Balken</translation>
    </message>
    <message>
        <source>One bar per split and model, and their mean with its standard error</source>
        <translation>Ein Balken je Aufteilung und Modell, und ihr Mittel mit seinem Standardfehler</translation>
    </message>
    <message>
        <source>Box plots</source>
        <translation>Kastendiagramme</translation>
    </message>
    <message>
        <source>Median, quartiles and every split, one box per model</source>
        <translation>Median, Quartile und jede Aufteilung, ein Kasten je Modell</translation>
    </message>
    <message>
        <source>Paired differences</source>
        <translation>Gepaarte Differenzen</translation>
    </message>
    <message>
        <source>KRR minus M-RLSR split by split, with the corrected 95 % interval of the mean</source>
        <translation>KRR minus M-RLSR, Aufteilung für Aufteilung, mit dem berichtigten 95-%-Intervall des Mittels</translation>
    </message>
    <message>
        <source>Best λ</source>
        <translation>Bestes λ</translation>
    </message>
    <message>
        <source>How the best λ moves from split to split, by test error and by leave-one-out</source>
        <translation>Wie das beste λ von Aufteilung zu Aufteilung wandert, nach Testfehler und nach Leave-one-out</translation>
    </message>
    <message>
        <source>Average effects</source>
        <translation>Mittlere Wirkungen</translation>
    </message>
    <message>
        <source>Mean effect of each input per standard deviation of it, with quartiles over the rows and standard error, the largest first</source>
        <translation>Mittlere Wirkung jeder Eingabe je Standardabweichung, mit Quartilen über die Zeilen und Standardfehler, die größte zuerst</translation>
    </message>
    <message>
        <source>Average effects per unit</source>
        <translation>Mittlere Wirkungen je Einheit</translation>
    </message>
    <message>
        <source>Effect of one input</source>
        <translation>Wirkung einer Eingabe</translation>
    </message>
    <message>
        <source>Derivative of the fit by one input against that input</source>
        <translation>Ableitung der Anpassung nach einer Eingabe gegen diese Eingabe</translation>
    </message>
    <message>
        <source>Permutation importance</source>
        <translation>Permutationswichtigkeit</translation>
    </message>
    <message>
        <source>How much the error on the test part grows when one column is shuffled</source>
        <translation>Wie sehr der Fehler auf dem Testteil wächst, wenn eine Spalte vermischt wird</translation>
    </message>
    <message>
        <source>Norm and residual</source>
        <translation>Norm und Residuum</translation>
    </message>
    <message>
        <source>‖f‖ against ‖y − f‖ along every path</source>
        <translation>‖f‖ gegen ‖y − f‖ entlang jedes Pfads</translation>
    </message>
    <message>
        <source>Constraint ‖f‖ ≤ Λ</source>
        <translation>Nebenbedingung ‖f‖ ≤ Λ</translation>
    </message>
    <message>
        <source>The smallest training error over the ball ‖f‖ ≤ Λ, against Λ: drag a model to set λ from Λ</source>
        <translation>Der kleinste Trainingsfehler über der Kugel ‖f‖ ≤ Λ gegen Λ: Ziehen Sie ein Modell, um λ aus Λ zu setzen</translation>
    </message>
    <message>
        <source>Φ</source>
        <translation>Φ</translation>
    </message>
    <message>
        <source>λ₂ = Φ(λ): KRR is the diagonal</source>
        <translation>λ₂ = Φ(λ): KRR ist die Diagonale</translation>
    </message>
    <message>
        <source>Φ/λ</source>
        <translation>Φ/λ</translation>
    </message>
    <message>
        <source>Φ(λ)/λ: KRR is constant at 1, and the band is visible</source>
        <translation>Φ(λ)/λ: KRR ist konstant 1, und das Band ist sichtbar</translation>
    </message>
    <message>
        <source>Φ/median</source>
        <translation>Φ/Median</translation>
    </message>
    <message>
        <source>Φ(λ) over the median of the random subsamples: how far one training set is from others</source>
        <translation>Φ(λ) durch den Median der zufälligen Teilmengen: wie weit eine Trainingsmenge von anderen entfernt ist</translation>
    </message>
    <message>
        <source>dΦ/dλ</source>
        <translation>dΦ/dλ</translation>
    </message>
    <message>
        <source>Cumulative loss</source>
        <translation>Summierter Verlust</translation>
    </message>
    <message>
        <source>L_t, the sum over the first t examples</source>
        <translation>L_t, die Summe über die ersten t Beispiele</translation>
    </message>
    <message>
        <source>Average loss</source>
        <translation>Mittlerer Verlust</translation>
    </message>
    <message>
        <source>L_t/t, which the bound sends to the mean loss of the best u over 1 − η</source>
        <translation>L_t/t, das die Schranke gegen den mittleren Verlust des besten u durch 1 − η gehen lässt</translation>
    </message>
    <message>
        <source>Share fitted</source>
        <translation>Angepasster Anteil</translation>
    </message>
    <message>
        <source>σ g(σ), what the models fit of every component</source>
        <translation>σ g(σ), was die Modelle von jeder Komponente anpassen</translation>
    </message>
    <message>
        <source>Fitted and left</source>
        <translation>Angepasst und übrig</translation>
    </message>
    <message>
        <source>σ g(σ) as lines, 1 − σ g(σ) dashed</source>
        <translation>σ g(σ) als Linien, 1 − σ g(σ) gestrichelt</translation>
    </message>
    <message>
        <source>Share left</source>
        <translation>Übriger Anteil</translation>
    </message>
    <message>
        <source>1 − σ g(σ) on a logarithmic axis: bias and saturation</source>
        <translation>1 − σ g(σ) auf logarithmischer Achse: Verzerrung und Sättigung</translation>
    </message>
    <message>
        <source>Noise amplification</source>
        <translation>Rauschverstärkung</translation>
    </message>
    <message>
        <source>σ g(σ)/√σ over the singular values of the sampling operator: why the problem is ill-posed</source>
        <translation>σ g(σ)/√σ über den Singulärwerten des Abtastoperators: warum das Problem schlecht gestellt ist</translation>
    </message>
    <message>
        <source>Test error</source>
        <translation>Testfehler</translation>
    </message>
    <message>
        <source>Error on the test part; without one, the k-fold or leave-one-out error</source>
        <translation>Fehler auf dem Testteil; ohne ihn der k-fache oder der Leave-one-out-Fehler</translation>
    </message>
    <message>
        <source>k-fold error</source>
        <translation>k-fold-Fehler</translation>
    </message>
    <message>
        <source>Error of cross-validation where a rule asks for it, else leave-one-out</source>
        <translation>Fehler der Kreuzvalidierung, wo eine Regel danach fragt, sonst Leave-one-out</translation>
    </message>
    <message>
        <source>Leave-one-out error</source>
        <translation>Leave-one-out-Fehler</translation>
    </message>
    <message>
        <source>Exact leave-one-out error</source>
        <translation>Exakter Leave-one-out-Fehler</translation>
    </message>
    <message>
        <source>Training error</source>
        <translation>Trainingsfehler</translation>
    </message>
    <message>
        <source>Error on the training part: it grows with λ</source>
        <translation>Fehler auf dem Trainingsteil: Er wächst mit λ</translation>
    </message>
    <message>
        <source>Errors against m</source>
        <translation>Fehler gegen m</translation>
    </message>
    <message>
        <source>All errors at the λ of M-RLSR; drag the line to change m</source>
        <translation>Alle Fehler beim λ von M-RLSR; ziehen Sie die Linie, um m zu ändern</translation>
    </message>
    <message>
        <source>Against the prediction</source>
        <translation>Gegen die Vorhersage</translation>
    </message>
    <message>
        <source>Residual against predicted value</source>
        <translation>Residuum gegen vorhergesagten Wert</translation>
    </message>
    <message>
        <source>Against an input</source>
        <translation>Gegen eine Eingabe</translation>
    </message>
    <message>
        <source>Residual against the input of the slice, the first one without a slice</source>
        <translation>Residuum gegen die Eingabe des Schnitts, ohne Schnitt gegen die erste</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <source>How often residuals of each size occur</source>
        <translation>Wie oft Residuen jeder Größe vorkommen</translation>
    </message>
    <message>
        <source>Normal quantiles</source>
        <translation>Normalquantile</translation>
    </message>
    <message>
        <source>Ordered residuals against those of a normal distribution</source>
        <translation>Geordnete Residuen gegen die einer Normalverteilung</translation>
    </message>
    <message>
        <source>J(μ)</source>
        <translation>J(μ)</translation>
    </message>
    <message>
        <source>The objective along the KRR path</source>
        <translation>Die Zielfunktion entlang des KRR-Pfads</translation>
    </message>
    <message>
        <source>F(C)</source>
        <translation>F(C)</translation>
    </message>
    <message>
        <source>F(C)/C of AK14's Algorithm 1, whose root C₀ = ‖f‖^(m−2) gives the model</source>
        <translation>F(C)/C aus Algorithmus 1 von AK14; die Nullstelle C₀ = ‖f‖^(m−2) ergibt das Modell</translation>
    </message>
    <message>
        <source>Exact leave-one-out error; without one, the error on the test part</source>
        <translation>Exakter Leave-one-out-Fehler; ohne ihn der Fehler auf dem Testteil</translation>
    </message>
    <message>
        <source>Error on the test part</source>
        <translation>Fehler auf dem Testteil</translation>
    </message>
    <message>
        <source>Generalized cross-validation</source>
        <translation>Generalisierte Kreuzvalidierung</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Evidenz</translation>
    </message>
    <message>
        <source>Minus the logarithm of the marginal likelihood per row, of KRR models</source>
        <translation>Minus Logarithmus der marginalen Likelihood je Zeile, für KRR-Modelle</translation>
    </message>
    <message>
        <source>M-RLSR, one m per data set</source>
        <translation>M-RLSR, ein m je Datensatz</translation>
    </message>
    <message>
        <source>KRR on a wider grid</source>
        <translation>KRR auf weiterem Gitter</translation>
    </message>
    <message>
        <source>the target's standard deviation</source>
        <translation>die Standardabweichung der Zielgröße</translation>
    </message>
    <message>
        <source>the target</source>
        <translation>die Zielgröße</translation>
    </message>
    <message>
        <source>the test rows, as the papers</source>
        <translation>den Testzeilen, wie in den Arbeiten</translation>
    </message>
    <message>
        <source>every point keeps the weight 1/n</source>
        <translation>jeder Punkt behält das Gewicht 1/n</translation>
    </message>
    <message>
        <source>the rest has its own average</source>
        <translation>der Rest hat sein eigenes Mittel</translation>
    </message>
    <message>
        <source>estimated from the residuals</source>
        <translation>aus den Residuen geschätzt</translation>
    </message>
    <message>
        <source>known, where the true function is</source>
        <translation>bekannt, wo die wahre Funktion es ist</translation>
    </message>
    <message>
        <source>KRR, λ given</source>
        <translation>KRR, λ vorgegeben</translation>
    </message>
    <message>
        <source>KRR, cross-validated</source>
        <translation>KRR, kreuzvalidiert</translation>
    </message>
    <message>
        <source>M-RLSR, cross-validated</source>
        <translation>M-RLSR, kreuzvalidiert</translation>
    </message>
    <message>
        <source>M-RLSR, without choices</source>
        <translation>M-RLSR, ohne Wahl</translation>
    </message>
    <message>
        <source>M-RLSR, parameter-free</source>
        <translation>M-RLSR, parameterfrei</translation>
    </message>
    <message>
        <source>the kernel</source>
        <translation>der Kern</translation>
    </message>
    <message>
        <source>random features</source>
        <translation>Zufallsmerkmale</translation>
    </message>
    <message>
        <source>Nyström, uniform landmarks</source>
        <translation>Nyström, gleichverteilte Stützpunkte</translation>
    </message>
    <message>
        <source>Nyström, pivoted landmarks</source>
        <translation>Nyström, pivotisierte Stützpunkte</translation>
    </message>
    <message>
        <source>Tikhonov, best λ</source>
        <translation>Tikhonov, bestes λ</translation>
    </message>
    <message>
        <source>Landweber, best t</source>
        <translation>Landweber, bestes t</translation>
    </message>
    <message>
        <source>the experiment's</source>
        <translation>wie im Experiment</translation>
    </message>
    <message>
        <source>the experiment’s</source>
        <translation>wie im Experiment</translation>
    </message>
    <message>
        <source>the papers’: Gaussian, width the mean squared distance</source>
        <translation>wie in den Arbeiten: Gauß, Breite der mittlere quadratische Abstand</translation>
    </message>
    <message>
        <source>smallest test error</source>
        <translation>kleinster Testfehler</translation>
    </message>
    <message>
        <source>modified KRR</source>
        <translation>modifizierte KRR</translation>
    </message>
    <message>
        <source>once, on the whole training part</source>
        <translation>einmal, auf dem ganzen Trainingsteil</translation>
    </message>
    <message>
        <source>again at every size</source>
        <translation>neu bei jeder Größe</translation>
    </message>
    <message>
        <source>chosen by cross-validation</source>
        <translation>durch Kreuzvalidierung gewählt</translation>
    </message>
    <message>
        <source>as AK14 prints</source>
        <translation>wie in AK14 gedruckt</translation>
    </message>
    <message>
        <source>KRR at λ₂ = Φ(λ)</source>
        <translation>KRR bei λ₂ = Φ(λ)</translation>
    </message>
    <message>
        <source>KRR, λ by cross-validation</source>
        <translation>KRR, λ durch Kreuzvalidierung</translation>
    </message>
    <message>
        <source>KRR with offset</source>
        <translation>KRR mit Verschiebung</translation>
    </message>
    <message>
        <source>kernel Widrow–Hoff</source>
        <translation>Kern-Widrow–Hoff</translation>
    </message>
    <message>
        <source>KRR, by the norm</source>
        <translation>KRR, über die Norm</translation>
    </message>
    <message>
        <source>KRR, by the trace</source>
        <translation>KRR, über die Spur</translation>
    </message>
    <message>
        <source>KRR, finite class of its λ</source>
        <translation>KRR, endliche Klasse ihrer λ</translation>
    </message>
    <message>
        <source>linear regression, pseudo-dimension</source>
        <translation>lineare Regression, Pseudodimension</translation>
    </message>
    <message>
        <source>polynomials, pseudo-dimension</source>
        <translation>Polynome, Pseudodimension</translation>
    </message>
    <message>
        <source>SVR, by the norm</source>
        <translation>SVR, über die Norm</translation>
    </message>
    <message>
        <source>SVR, by the trace</source>
        <translation>SVR, über die Spur</translation>
    </message>
    <message>
        <source>RLS</source>
        <translation>RLS</translation>
    </message>
    <message>
        <source>RLS, free b</source>
        <translation>RLS, freies b</translation>
    </message>
    <message>
        <source>RLS, penalized b</source>
        <translation>RLS, bestraftes b</translation>
    </message>
    <message>
        <source>random Fourier features</source>
        <translation>zufällige Fourier-Merkmale</translation>
    </message>
    <message>
        <source>Nyström features</source>
        <translation>Nyström-Merkmale</translation>
    </message>
    <message>
        <source>sine–cosine</source>
        <translation>Sinus–Kosinus</translation>
    </message>
    <message>
        <source>pivoted Cholesky</source>
        <translation>Cholesky mit Pivotwahl</translation>
    </message>
    <message>
        <source>Replaces a kernel that depends on x − x′ only with random waves, drawn from its spectral measure.</source>
        <translation>Ersetzt einen Kern, der nur von x − x′ abhängt, durch zufällige Wellen aus seinem Spektralmaß.</translation>
    </message>
    <message>
        <source>number of features D</source>
        <translation>Zahl der Merkmale D</translation>
    </message>
    <message>
        <source>More features approximate the kernel better; the error falls like 1/√D.</source>
        <translation>Mehr Merkmale nähern den Kern besser an; der Fehler fällt wie 1/√D.</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Seed of the random frequencies; the same seed gives the same features.</source>
        <translation>Startwert der zufälligen Frequenzen; derselbe Startwert ergibt dieselben Merkmale.</translation>
    </message>
    <message>
        <source>form</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Cosines with random phases, or pairs of sine and cosine, which have less variance and need an even number.</source>
        <translation>Kosinus mit zufälligen Phasen, oder Paare aus Sinus und Kosinus, die weniger Varianz haben und eine gerade Zahl brauchen.</translation>
    </message>
    <message>
        <source>Uses the kernel functions at D landmarks (rows of the training part) instead of those at all rows. Works with every kernel.</source>
        <translation>Nutzt die Kernfunktionen an D Stützpunkten (Zeilen des Trainingsteils) statt an allen Zeilen. Geht mit jedem Kern.</translation>
    </message>
    <message>
        <source>number of landmarks D</source>
        <translation>Zahl der Stützpunkte D</translation>
    </message>
    <message>
        <source>With as many landmarks as distinct training rows, the models are exact.</source>
        <translation>Mit so vielen Stützpunkten wie verschiedenen Trainingszeilen sind die Modelle exakt.</translation>
    </message>
    <message>
        <source>landmarks</source>
        <translation>Stützpunkte</translation>
    </message>
    <message>
        <source>Drawn uniformly from the distinct training rows, or where earlier landmarks explain least.</source>
        <translation>Gleichverteilt aus den verschiedenen Trainingszeilen gezogen, oder wo frühere Stützpunkte am wenigsten erklären.</translation>
    </message>
    <message>
        <source>Seed of the draw; the same seed gives the same landmarks.</source>
        <translation>Startwert der Ziehung; derselbe Startwert ergibt dieselben Stützpunkte.</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>Spektrum</translation>
    </message>
    <message>
        <source>Filters and iterations</source>
        <translation>Filter und Iterationen</translation>
    </message>
    <message>
        <source>M-power regularization</source>
        <translation>M-Potenz-Regularisierung</translation>
    </message>
    <message>
        <source>On the inputs</source>
        <translation>Auf den Eingaben</translation>
    </message>
    <message>
        <source>Ridge regression</source>
        <translation>Ridge-Regression</translation>
    </message>
    <message>
        <source>Equivalence</source>
        <translation>Äquivalenz</translation>
    </message>
    <message>
        <source>Errors and choices</source>
        <translation>Fehler und Wahl</translation>
    </message>
    <message>
        <source>Maps</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Paths and time</source>
        <translation>Pfade und Zeit</translation>
    </message>
    <message>
        <source>Theory</source>
        <translation>Theorie</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>Kosinus</translation>
    </message>
    <message>
        <source>uniform</source>
        <translation>gleichverteilt</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>roh</translation>
    </message>
    <message>
        <source>standardized</source>
        <translation>standardisiert</translation>
    </message>
    <message>
        <source>Tikhonov</source>
        <translation>Tikhonov</translation>
    </message>
    <message>
        <source>scaled RMSE</source>
        <translation>skalierter RMSE</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>MSE</source>
        <translation>MSE</translation>
    </message>
    <message>
        <source>MAE</source>
        <translation>MAE</translation>
    </message>
    <message>
        <source>relative RMSE</source>
        <translation>relativer RMSE</translation>
    </message>
    <message>
        <source>R²</source>
        <translation>R²</translation>
    </message>
    <message>
        <source>the paper’s: scaled RMSE</source>
        <translation>wie in der Arbeit: skalierter RMSE</translation>
    </message>
    <message>
        <source>the paper’s: RMSE</source>
        <translation>wie in der Arbeit: RMSE</translation>
    </message>
    <message>
        <source>the paper’s: MSE</source>
        <translation>wie in der Arbeit: MSE</translation>
    </message>
    <message>
        <source>the paper’s: MAE</source>
        <translation>wie in der Arbeit: MAE</translation>
    </message>
    <message>
        <source>the paper’s: relative RMSE</source>
        <translation>wie in der Arbeit: relativer RMSE</translation>
    </message>
    <message>
        <source>the paper’s: R²</source>
        <translation>wie in der Arbeit: R²</translation>
    </message>
    <message>
        <source>cross-validation</source>
        <translation>Kreuzvalidierung</translation>
    </message>
    <message>
        <source>Tikhonov at λ(n)</source>
        <translation>Tikhonov bei λ(n)</translation>
    </message>
    <message>
        <source>Landweber at t(n)</source>
        <translation>Landweber bei t(n)</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linear</translation>
    </message>
    <message>
        <source>Other losses, online</source>
        <translation>Andere Verluste, online</translation>
    </message>
    <message>
        <source>Tikhonov on (K 1)</source>
        <translation>Tikhonov auf (K 1)</translation>
    </message>
    <message>
        <source>noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>Tuning</source>
        <translation>Abstimmung</translation>
    </message>
    <message>
        <source>Partial dependence</source>
        <translation>Partielle Abhängigkeit</translation>
    </message>
    <message>
        <source>Several inputs: the mean prediction over training rows as one input runs over its range, and single rows</source>
        <translation>Mehrere Eingaben: die mittlere Vorhersage über Trainingszeilen, während eine Eingabe ihren Bereich durchläuft, und einzelne Zeilen</translation>
    </message>
    <message>
        <source>SVR (squared)</source>
        <translation>SVR (quadratisch)</translation>
    </message>
    <message>
        <source>Huber</source>
        <translation>Huber</translation>
    </message>
    <message>
        <source>Widrow–Hoff (implicit)</source>
        <translation>Widrow–Hoff (implizit)</translation>
    </message>
    <message>
        <source>Support vector regression with the squared ε-insensitive loss and free offset, by Newton steps. ε = 0 is KRR + b.</source>
        <translation>Support-Vektor-Regression mit quadriertem ε-unempfindlichem Verlust und freier Verschiebung, durch Newton-Schritte. ε = 0 ist KRR + b.</translation>
    </message>
    <message>
        <source>threshold c</source>
        <translation>Schwelle c</translation>
    </message>
    <message>
        <source>Errors up to c cost their square, larger ones only in proportion. c is in standard deviations of the target if the target is standardized, else in its units.</source>
        <translation>Fehler bis c kosten ihr Quadrat, größere nur verhältnismäßig. c ist in Standardabweichungen der Zielgröße, wenn sie standardisiert ist, sonst in ihrer Einheit.</translation>
    </message>
    <message>
        <source>Huber's loss with free offset, by Newton steps: outliers pull less than in KRR + b, which is the limit of large c.</source>
        <translation>Hubers Verlust mit freier Verschiebung, durch Newton-Schritte: Ausreißer ziehen weniger als bei KRR + b, dem Grenzfall großer c.</translation>
    </message>
    <message>
        <source>An update removes the share η/(1 + η) of an example's error if the input is as long as the longest input; every η &gt; 0 is stable.</source>
        <translation>Ein Schritt beseitigt den Anteil η/(1 + η) des Fehlers eines Beispiels, wenn die Eingabe so lang ist wie die längste; jedes η &gt; 0 ist stabil.</translation>
    </message>
    <message>
        <source>Online least squares on the inputs, each update with the error of the new weights. It has no offset, so standardize the target.</source>
        <translation>Kleinste Quadrate online auf den Eingaben, jeder Schritt mit dem Fehler der neuen Gewichte. Ohne Verschiebung; standardisieren Sie deshalb die Zielgröße.</translation>
    </message>
    <message>
        <source>kernel width w</source>
        <translation>Kernbreite w</translation>
    </message>
    <message>
        <source>factor of all kernel widths</source>
        <translation>Faktor aller Kernbreiten</translation>
    </message>
    <message>
        <source>how far the effect of a point reaches, along all inputs at once; the mark shows the widths as given</source>
        <translation>wie weit ein Punkt wirkt, entlang aller Eingaben zugleich; die Marke zeigt die gegebenen Breiten</translation>
    </message>
    <message>
        <source>how far the effect of a point reaches; the mark shows the usual width, the mean squared distance of the inputs</source>
        <translation>wie weit ein Punkt wirkt; die Marke zeigt die übliche Breite, den mittleren quadrierten Abstand der Eingaben</translation>
    </message>
    <message>
        <source>number of steps; fewer regularize more</source>
        <translation>Anzahl der Schritte; weniger regularisieren stärker</translation>
    </message>
    <message>
        <source>strength of the regularization; you can type 1e-7 or 2^-10</source>
        <translation>Stärke der Regularisierung; auch 1e-7 oder 2^-10 lassen sich eingeben</translation>
    </message>
    <message>
        <source>AK14 fig. 1, Concrete</source>
        <translation>AK14 Abb. 1, Concrete</translation>
    </message>
    <message>
        <source>AK14 fig. 1, synthetic data</source>
        <translation>AK14 Abb. 1, synthetische Daten</translation>
    </message>
    <message>
        <source>AK14 fig. 2</source>
        <translation>AK14 Abb. 2</translation>
    </message>
    <message>
        <source>AK14 fig. 3</source>
        <translation>AK14 Abb. 3</translation>
    </message>
    <message>
        <source>AK14 table 1</source>
        <translation>AK14 Tabelle 1</translation>
    </message>
    <message>
        <source>AK15 fig. 1</source>
        <translation>AK15 Abb. 1</translation>
    </message>
    <message>
        <source>AK15 table I</source>
        <translation>AK15 Tabelle I</translation>
    </message>
    <message>
        <source>AK15 table II</source>
        <translation>AK15 Tabelle II</translation>
    </message>
    <message>
        <source>PZ12, the figures</source>
        <translation>PZ12, die Abbildungen</translation>
    </message>
    <message>
        <source>M-RLSR (m = 1.5, λ = 0.01) and KRR at λ₂ on four parts.</source>
        <translation>M-RLSR (m = 1.5, λ = 0.01) und KRR bei λ₂ auf vier Teilen.</translation>
    </message>
    <message>
        <source>M-RLSR (m = 1.2, λ = 1e-5) and KRR at λ₂ on four parts of Friedman #1.</source>
        <translation>M-RLSR (m = 1.2, λ = 1e-5) und KRR bei λ₂ auf vier Teilen von Friedman #1.</translation>
    </message>
    <message>
        <source>Error curves of KRR, modified KRR and M-RLSR (m = 1.5) over λ.</source>
        <translation>Fehlerkurven von KRR, modifizierter KRR und M-RLSR (m = 1.5) über λ.</translation>
    </message>
    <message>
        <source>Learning curves on Concrete, Yacht, Housing and synthetic data.</source>
        <translation>Lernkurven auf Concrete, Yacht, Housing und synthetischen Daten.</translation>
    </message>
    <message>
        <source>Scaled RMSE of KRR and M-RLSR on eight sets.</source>
        <translation>Skalierter RMSE von KRR und M-RLSR auf acht Datensätzen.</translation>
    </message>
    <message>
        <source>Error of M-RLSR over λ, m and noise on synthetic data.</source>
        <translation>Fehler von M-RLSR über λ, m und Rauschen auf synthetischen Daten.</translation>
    </message>
    <message>
        <source>Large data: error and time with and without random features.</source>
        <translation>Große Daten: Fehler und Zeit mit und ohne zufällige Merkmale.</translation>
    </message>
    <message>
        <source>RLS, TIKH, CG and SVR on eight sets: errors, times and curves.</source>
        <translation>RLS, TIKH, CG und SVR auf acht Datensätzen: Fehler, Zeiten und Kurven.</translation>
    </message>
    <message>
        <source>Strength of concrete in MPa from the mixture and its age</source>
        <translation>Festigkeit von Beton in MPa aus der Mischung und ihrem Alter</translation>
    </message>
    <message>
        <source>25 rows occur twice, as in the original.</source>
        <translation>25 Zeilen kommen doppelt vor, wie im Original.</translation>
    </message>
    <message>
        <source>Strength of concrete after 28 days in MPa from its seven ingredients</source>
        <translation>Festigkeit von Beton nach 28 Tagen in MPa aus seinen sieben Zutaten</translation>
    </message>
    <message>
        <source>Slump (column 9) and flow (column 10) are further targets; they are left out, as is the row number in column 1.</source>
        <translation>Setzmaß (Spalte 9) und Ausbreitmaß (Spalte 10) sind weitere Zielgrößen; sie sind weggelassen, ebenso die Zeilennummer in Spalte 1.</translation>
    </message>
    <message>
        <source>Residuary resistance of sailing yachts from the form of the hull and the Froude number</source>
        <translation>Restwiderstand von Segelyachten aus der Form des Rumpfs und der Froude-Zahl</translation>
    </message>
    <message>
        <source>Quality of white wine, from 3 to 9, from eleven physical and chemical measurements</source>
        <translation>Qualität von Weißwein, 3 bis 9, aus elf physikalischen und chemischen Messungen</translation>
    </message>
    <message>
        <source>937 rows are repetitions, as in the original.</source>
        <translation>937 Zeilen sind Wiederholungen, wie im Original.</translation>
    </message>
    <message>
        <source>Quality of red wine, from 3 to 8, from eleven physical and chemical measurements</source>
        <translation>Qualität von Rotwein, 3 bis 8, aus elf physikalischen und chemischen Messungen</translation>
    </message>
    <message>
        <source>240 rows are repetitions, as in the original.</source>
        <translation>240 Zeilen sind Wiederholungen, wie im Original.</translation>
    </message>
    <message>
        <source>Heating load of buildings from eight properties of their shape</source>
        <translation>Heizlast von Gebäuden aus acht Eigenschaften ihrer Form</translation>
    </message>
    <message>
        <source>The cooling load (column 10) is a second target; it is left out.</source>
        <translation>Die Kühllast (Spalte 10) ist eine zweite Zielgröße; sie ist weggelassen.</translation>
    </message>
    <message>
        <source>Severity of Parkinson’s disease (total UPDRS) from measurements of the voice</source>
        <translation>Schwere der Parkinson-Krankheit (Gesamtwert UPDRS) aus Messungen der Stimme</translation>
    </message>
    <message>
        <source>42 people in column 1: rows of one person are alike, so a random split is too kind.</source>
        <translation>42 Personen in Spalte 1: Zeilen derselben Person ähneln sich, eine zufällige Aufteilung ist daher zu günstig.</translation>
    </message>
    <message>
        <source>The motor score (motor_UPDRS) is a second target; it is left out.</source>
        <translation>Der motorische Wert (motor_UPDRS) ist eine zweite Zielgröße; er ist weggelassen.</translation>
    </message>
    <message>
        <source>Rings of abalone shells, which tell the age, from sex, size and weight</source>
        <translation>Ringe von Abalone-Schalen, die das Alter verraten, aus Geschlecht, Größe und Gewicht</translation>
    </message>
    <message>
        <source>The sex is a column of text with three values (M, F, I) and becomes three columns.</source>
        <translation>Das Geschlecht ist eine Textspalte mit drei Werten (M, F, I) und wird zu drei Spalten.</translation>
    </message>
    <message>
        <source>Fuel consumption of cars in miles per gallon</source>
        <translation>Kraftstoffverbrauch von Autos in Meilen je Gallone</translation>
    </message>
    <message>
        <source>Six rows have no horsepower.</source>
        <translation>In sechs Zeilen fehlt die Leistung (horsepower).</translation>
    </message>
    <message>
        <source>The name of the car (column 9) is left out.</source>
        <translation>Der Name des Autos (Spalte 9) ist weggelassen.</translation>
    </message>
    <message>
        <source>Density of the human body from 14 measurements</source>
        <translation>Dichte des menschlichen Körpers aus 14 Messungen</translation>
    </message>
    <message>
        <source>For non-commercial use only.</source>
        <translation>Nur für nichtkommerzielle Zwecke.</translation>
    </message>
    <message>
        <source>One of the inputs is the percentage of fat, computed from the density: with it the task is nearly trivial.</source>
        <translation>Eine der Eingaben ist der Fettanteil, der aus der Dichte berechnet ist: Mit ihm ist die Aufgabe fast trivial.</translation>
    </message>
    <message>
        <source>Share of time in which the processors of a computer ran user programs</source>
        <translation>Anteil der Zeit, in der die Prozessoren eines Rechners Programme von Benutzern ausführten</translation>
    </message>
    <message>
        <source>The ranges of the inputs differ by a factor of a million: standardize.</source>
        <translation>Die Bereiche der Eingaben unterscheiden sich um das Millionenfache: Standardisieren Sie.</translation>
    </message>
    <message>
        <source>Median value of homes in the suburbs of Boston, 1970</source>
        <translation>Medianwert der Wohnhäuser in den Vororten von Boston, 1970</translation>
    </message>
    <message>
        <source>Contested: column B encodes the race of the inhabitants. Use it as a historical benchmark only.</source>
        <translation>Umstritten: Spalte B kodiert die Hautfarbe der Bewohner. Nur als historischer Vergleich geeignet.</translation>
    </message>
    <message>
        <source>The target is capped at 50.</source>
        <translation>Die Zielgröße ist bei 50 gekappt.</translation>
    </message>
    <message>
        <source>Prediction of a chaotic time series from six delayed values</source>
        <translation>Vorhersage einer chaotischen Zeitreihe aus sechs verzögerten Werten</translation>
    </message>
    <message>
        <source>Share of voters in the counties of the United States, 1980, as a logarithm</source>
        <translation>Anteil der Wähler in den Countys der Vereinigten Staaten, 1980, als Logarithmus</translation>
    </message>
    <message>
        <source>The ranges of the inputs differ widely: standardize.</source>
        <translation>Die Bereiche der Eingaben sind sehr verschieden: Standardisieren Sie.</translation>
    </message>
    <message>
        <source>Activity of inhibitors of an enzyme from 60 properties of the molecule</source>
        <translation>Wirksamkeit von Hemmstoffen eines Enzyms aus 60 Eigenschaften des Moleküls</translation>
    </message>
    <message>
        <source>Two columns are constant, one row is repeated.</source>
        <translation>Zwei Spalten sind konstant, eine Zeile wiederholt sich.</translation>
    </message>
    <message>
        <source>Median value of houses in the block groups of California, 1990, in US dollars</source>
        <translation>Medianwert der Häuser in den Zählbezirken Kaliforniens, 1990, in US-Dollar</translation>
    </message>
    <message>
        <source>The target is capped at 500 001.</source>
        <translation>Die Zielgröße ist bei 500 001 gekappt.</translation>
    </message>
    <message>
        <source>20 640 rows: a kernel matrix of that size does not fit into the memory of most computers; take random features.</source>
        <translation>20 640 Zeilen: Eine Kernmatrix dieser Größe passt bei den meisten Rechnern nicht in den Speicher; nehmen Sie zufällige Merkmale.</translation>
    </message>
    <message>
        <source>Year of release of songs from 90 features of their sound</source>
        <translation>Erscheinungsjahr von Liedern aus 90 Merkmalen ihres Klangs</translation>
    </message>
    <message>
        <source>The first 463 715 rows are meant for training, the other 51 630 for testing, so that no artist is in both.</source>
        <translation>Die ersten 463 715 Zeilen sind zum Trainieren gedacht, die übrigen 51 630 zum Testen, sodass niemand in beiden vorkommt.</translation>
    </message>
    <message>
        <source>Large: take random features or linear regression.</source>
        <translation>Groß: Nehmen Sie zufällige Merkmale oder lineare Regression.</translation>
    </message>
    <message>
        <source>Gain over KRR</source>
        <translation>Gewinn gegenüber KRR</translation>
    </message>
    <message>
        <source>Φ over random samples</source>
        <translation>Φ über zufällige Stichproben</translation>
    </message>
    <message>
        <source>Change of Φ by one point</source>
        <translation>Änderung von Φ durch einen Punkt</translation>
    </message>
    <message>
        <source>Bounds against n</source>
        <translation>Schranken gegen n</translation>
    </message>
    <message>
        <source>Bounds against λ</source>
        <translation>Schranken gegen λ</translation>
    </message>
    <message>
        <source>Bounds against δ</source>
        <translation>Schranken gegen δ</translation>
    </message>
    <message>
        <source>Where bounds are vacuous</source>
        <translation>Wo Schranken nichtssagend sind</translation>
    </message>
    <message>
        <source>Terms of the bounds</source>
        <translation>Terme der Schranken</translation>
    </message>
    <message>
        <source>Bounds of SVR against n</source>
        <translation>Schranken von SVR gegen n</translation>
    </message>
    <message>
        <source>Bounds of SVR against λ</source>
        <translation>Schranken von SVR gegen λ</translation>
    </message>
    <message>
        <source>Bounds of SVR against δ</source>
        <translation>Schranken von SVR gegen δ</translation>
    </message>
    <message>
        <source>Widths of the kernels</source>
        <translation>Breiten der Kerne</translation>
    </message>
    <message>
        <source>Large data: errors</source>
        <translation>Große Daten: Fehler</translation>
    </message>
    <message>
        <source>Large data: error and time</source>
        <translation>Große Daten: Fehler und Zeit</translation>
    </message>
    <message>
        <source>λ against n</source>
        <translation>λ gegen n</translation>
    </message>
    <message>
        <source>How fast the methods learn</source>
        <translation>Wie schnell die Verfahren lernen</translation>
    </message>
    <message>
        <source>Online regression: loss</source>
        <translation>Online-Regression: Verlust</translation>
    </message>
    <message>
        <source>Online regression: test error</source>
        <translation>Online-Regression: Testfehler</translation>
    </message>
    <message>
        <source>Rademacher complexity against λ</source>
        <translation>Rademacher-Komplexität gegen λ</translation>
    </message>
    <message>
        <source>Talagrand's contraction</source>
        <translation>Talagrands Kontraktion</translation>
    </message>
    <message>
        <source>Stability before and after equivalence</source>
        <translation>Stabilität vor und nach der Äquivalenz</translation>
    </message>
    <message>
        <source>Change of Φ against Hamming distance</source>
        <translation>Änderung von Φ gegen den Hamming-Abstand</translation>
    </message>
    <message>
        <source>Tikhonov fits</source>
        <translation>Tikhonov-Anpassungen</translation>
    </message>
    <message>
        <source>Landweber fits</source>
        <translation>Landweber-Anpassungen</translation>
    </message>
    <message>
        <source>Errors by method</source>
        <translation>Fehler nach Verfahren</translation>
    </message>
    <message>
        <source>Errors by method, linear kernel</source>
        <translation>Fehler nach Verfahren, linearer Kern</translation>
    </message>
    <message>
        <source>Times by method</source>
        <translation>Zeiten nach Verfahren</translation>
    </message>
    <message>
        <source>Errors against λ by method</source>
        <translation>Fehler gegen λ nach Verfahren</translation>
    </message>
    <message>
        <source>Errors against λ by method, linear kernel</source>
        <translation>Fehler gegen λ nach Verfahren, linearer Kern</translation>
    </message>
    <message>
        <source>Errors of CG against t</source>
        <translation>Fehler von CG gegen t</translation>
    </message>
    <message>
        <source>How flat the error curves are</source>
        <translation>Wie flach die Fehlerkurven sind</translation>
    </message>
    <message>
        <source>Cost of TIKH by rank</source>
        <translation>Aufwand von TIKH nach Rang</translation>
    </message>
    <message>
        <source>Consistency</source>
        <translation>Konsistenz</translation>
    </message>
    <message>
        <source>Probabilistic terms</source>
        <translation>Probabilistische Terme</translation>
    </message>
    <message>
        <source>Regularization error A₂(λ)</source>
        <translation>Regularisierungsfehler A₂(λ)</translation>
    </message>
    <message>
        <source>Regret of the rules</source>
        <translation>Regret der Regeln</translation>
    </message>
    <message>
        <source>λ chosen by the rules</source>
        <translation>Von den Regeln gewähltes λ</translation>
    </message>
    <message>
        <source>Error against λ</source>
        <translation>Fehler gegen λ</translation>
    </message>
    <message>
        <source>Error against m</source>
        <translation>Fehler gegen m</translation>
    </message>
    <message>
        <source>Error against noise</source>
        <translation>Fehler gegen das Rauschen</translation>
    </message>
    <message>
        <source>Error over m and λ</source>
        <translation>Fehler über m und λ</translation>
    </message>
    <message>
        <source>Best λ against noise</source>
        <translation>Bestes λ gegen das Rauschen</translation>
    </message>
    <message>
        <source>Error curves against the equivalent λ</source>
        <translation>Fehlerkurven gegen das äquivalente λ</translation>
    </message>
    <message>
        <source>Sparsity: weights kept</source>
        <translation>Dünnbesetztheit: behaltene Gewichte</translation>
    </message>
    <message>
        <source>Sparsity: exact recovery</source>
        <translation>Dünnbesetztheit: exakte Rekonstruktion</translation>
    </message>
    <message>
        <source>Sparsity: along the path</source>
        <translation>Dünnbesetztheit: entlang des Pfads</translation>
    </message>
    <message>
        <source>Sparsity: test error</source>
        <translation>Dünnbesetztheit: Testfehler</translation>
    </message>
    <message>
        <source>Stability against n</source>
        <translation>Stabilität gegen n</translation>
    </message>
    <message>
        <source>Stability against λ</source>
        <translation>Stabilität gegen λ</translation>
    </message>
    <message>
        <source>Stability against m</source>
        <translation>Stabilität gegen m</translation>
    </message>
    <message>
        <source>Measured share of the bound</source>
        <translation>Gemessener Anteil der Schranke</translation>
    </message>
    <message>
        <source>Test errors of the methods on every data set.</source>
        <translation>Testfehler der Verfahren auf jedem Datensatz.</translation>
    </message>
    <message>
        <source>Test errors relative to KRR in the same run. If the wider grid gains as much as M-RLSR, the gain comes from the grid and not from the exponent.</source>
        <translation>Testfehler relativ zu KRR im selben Lauf. Gewinnt das weitere Gitter so viel wie M-RLSR, kommt der Gewinn vom Gitter und nicht vom Exponenten.</translation>
    </message>
    <message>
        <source>The equivalence map Φ(λ; Z) of random samples. Under strong equivalence, the band has no width and is the same for every number of points.</source>
        <translation>Die Äquivalenzabbildung Φ(λ; Z) zufälliger Stichproben. Bei starker Äquivalenz hat das Band keine Breite und ist für jede Zahl von Punkten dasselbe.</translation>
    </message>
    <message>
        <source>How much leaving one point out changes Φ(λ; Z), against the number of points.</source>
        <translation>Wie stark das Weglassen eines Punktes Φ(λ; Z) ändert, gegen die Zahl der Punkte.</translation>
    </message>
    <message>
        <source>Test error of every kernel at its best width and λ, over all runs.</source>
        <translation>Testfehler jedes Kerns bei seiner besten Breite und seinem besten λ, über alle Läufe.</translation>
    </message>
    <message>
        <source>The width that was chosen for every kernel in every run.</source>
        <translation>Die Breite, die für jeden Kern in jedem Lauf gewählt wurde.</translation>
    </message>
    <message>
        <source>Test errors with and without features.</source>
        <translation>Testfehler mit und ohne Merkmale.</translation>
    </message>
    <message>
        <source>Test error of each run against the time it took.</source>
        <translation>Testfehler jedes Laufs gegen die Zeit, die er brauchte.</translation>
    </message>
    <message>
        <source>Test error against the share of the training part.</source>
        <translation>Testfehler gegen den Anteil des Trainingsteils.</translation>
    </message>
    <message>
        <source>The chosen λ against the number of training rows. It varies if every size chooses again.</source>
        <translation>Das gewählte λ gegen die Zahl der Trainingszeilen. Es schwankt, wenn jede Größe neu wählt.</translation>
    </message>
    <message>
        <source>Test error with a part of the training rows above that with all of them. AK14 claims that M-RLSR with m &lt; 1 learns faster than KRR at λ₂.</source>
        <translation>Um wie viel der Testfehler mit einem Teil der Trainingszeilen über dem mit allen liegt. AK14 behauptet, dass M-RLSR mit m &lt; 1 schneller lernt als KRR bei λ₂.</translation>
    </message>
    <message>
        <source>Cumulative loss, its bound, and the best linear predictor's loss.</source>
        <translation>Kumulierter Verlust, seine Schranke und der Verlust des besten linearen Prädiktors.</translation>
    </message>
    <message>
        <source>Test error against the number of examples.</source>
        <translation>Testfehler gegen die Zahl der Beispiele.</translation>
    </message>
    <message>
        <source>Measured by random signs, and bounded by trace and norm, against n.</source>
        <translation>Mit zufälligen Vorzeichen gemessen und durch Spur und Norm beschränkt, gegen n.</translation>
    </message>
    <message>
        <source>The complexity term of L_p losses in parts of M^p, against λ.</source>
        <translation>Der Komplexitätsterm von L_p-Verlusten in Teilen von M^p, gegen λ.</translation>
    </message>
    <message>
        <source>Excess risk against n with the slopes of theory.</source>
        <translation>Überschüssiges Risiko gegen n, mit den Steigungen der Theorie.</translation>
    </message>
    <message>
        <source>Fits for several λ, with the true function.</source>
        <translation>Anpassungen für mehrere λ, mit der wahren Funktion.</translation>
    </message>
    <message>
        <source>Fits after several numbers of steps t, with the true function.</source>
        <translation>Anpassungen nach verschieden vielen Schritten t, mit der wahren Funktion.</translation>
    </message>
    <message>
        <source>Test errors of the chosen models.</source>
        <translation>Testfehler der gewählten Modelle.</translation>
    </message>
    <message>
        <source>Test errors of the chosen models with the linear kernel.</source>
        <translation>Testfehler der gewählten Modelle mit dem linearen Kern.</translation>
    </message>
    <message>
        <source>From the inputs to the errors of all models.</source>
        <translation>Von den Eingaben bis zu den Fehlern aller Modelle.</translation>
    </message>
    <message>
        <source>Test error of RLS and TIKH against λ.</source>
        <translation>Testfehler von RLS und TIKH gegen λ.</translation>
    </message>
    <message>
        <source>Test error of RLS and TIKH against λ with the linear kernel.</source>
        <translation>Testfehler von RLS und TIKH gegen λ mit dem linearen Kern.</translation>
    </message>
    <message>
        <source>Training and test error of CG against its steps.</source>
        <translation>Trainings- und Testfehler von CG gegen seine Schritte.</translation>
    </message>
    <message>
        <source>Width of the valley within 5 % of the smallest test error, and spread of the choice.</source>
        <translation>Breite des Tals innerhalb von 5 % des kleinsten Testfehlers und Streuung der Wahl.</translation>
    </message>
    <message>
        <source>Time of all singular vectors of K, and of those that TIKH needs.</source>
        <translation>Zeit für alle Singulärvektoren von K und für die, die TIKH braucht.</translation>
    </message>
    <message>
        <source>Change of the loss by one point removed, against n, beside the bound.</source>
        <translation>Änderung des Verlusts durch einen entfernten Punkt, gegen n, neben der Schranke.</translation>
    </message>
    <message>
        <source>|ΔΦ| against the number of changes between training sets.</source>
        <translation>|ΔΦ| gegen die Zahl der Änderungen zwischen Trainingsmengen.</translation>
    </message>
    <message>
        <source>Both parts of the error and the excess risk over λ.</source>
        <translation>Beide Teile des Fehlers und das überschüssige Risiko über λ.</translation>
    </message>
    <message>
        <source>How often the excess risk exceeds ε, against n.</source>
        <translation>Wie oft das überschüssige Risiko ε übersteigt, gegen n.</translation>
    </message>
    <message>
        <source>The sample error beside Bennett's and Hoeffding's bounds, over λ.</source>
        <translation>Der Stichprobenfehler neben den Schranken von Bennett und Hoeffding, über λ.</translation>
    </message>
    <message>
        <source>A₂(λ) and its exponent β, beside the approximation error.</source>
        <translation>A₂(λ) und sein Exponent β neben dem Approximationsfehler.</translation>
    </message>
    <message>
        <source>What each rule's choice costs, relative to the smallest error of the path.</source>
        <translation>Was die Wahl jeder Regel kostet, relativ zum kleinsten Fehler des Pfads.</translation>
    </message>
    <message>
        <source>The λ that each rule chose in every run, and the best one.</source>
        <translation>Das λ, das jede Regel in jedem Lauf wählte, und das beste.</translation>
    </message>
    <message>
        <source>The share of the patterns that are attained, against the points.</source>
        <translation>Der Anteil der Muster, die erreicht werden, gegen die Zahl der Punkte.</translation>
    </message>
    <message>
        <source>Test error of KRR, modified KRR and M-RLSR against λ, minima marked.</source>
        <translation>Testfehler von KRR, modifizierter KRR und M-RLSR gegen λ, Minima markiert.</translation>
    </message>
    <message>
        <source>The same errors against the λ at which KRR gives the same model: all curves coincide.</source>
        <translation>Dieselben Fehler gegen das λ, bei dem KRR dasselbe Modell ergibt: Alle Kurven fallen zusammen.</translation>
    </message>
    <message>
        <source>Weights kept and relevant ones among them against n.</source>
        <translation>Behaltene Gewichte und die wichtigen darunter, gegen n.</translation>
    </message>
    <message>
        <source>How often exactly the relevant weights are kept.</source>
        <translation>Wie oft genau die wichtigen Gewichte behalten werden.</translation>
    </message>
    <message>
        <source>Weights kept along the path of run 1.</source>
        <translation>Behaltene Gewichte entlang des Pfads von Lauf 1.</translation>
    </message>
    <message>
        <source>Test error of the Lasso and of linear regression.</source>
        <translation>Testfehler des Lassos und der linearen Regression.</translation>
    </message>
    <message>
        <source>Largest change of the loss by one point and the bound, against n.</source>
        <translation>Größte Änderung des Verlusts durch einen Punkt und die Schranke, gegen n.</translation>
    </message>
    <message>
        <source>Largest change measured over the bound, against n.</source>
        <translation>Größte gemessene Änderung geteilt durch die Schranke, gegen n.</translation>
    </message>
    <message>
        <source>Bounds of the squared loss beside training and test error, against n.</source>
        <translation>Schranken des quadratischen Verlusts neben Trainings- und Testfehler, gegen n.</translation>
    </message>
    <message>
        <source>Every bound divided by the trivial bound, against n.</source>
        <translation>Jede Schranke geteilt durch die triviale Schranke, gegen n.</translation>
    </message>
    <message>
        <source>Every term of every bound, for the largest n.</source>
        <translation>Jeder Term jeder Schranke, für das größte n.</translation>
    </message>
    <message>
        <source>Bounds of the ε-insensitive loss beside training and test error, against n.</source>
        <translation>Schranken des ε-unempfindlichen Verlusts neben Trainings- und Testfehler, gegen n.</translation>
    </message>
    <message>
        <source>Test error against λ for several exponents, at the middle noise level.</source>
        <translation>Testfehler gegen λ für mehrere Exponenten, bei der mittleren Rauschstärke.</translation>
    </message>
    <message>
        <source>Test error against the exponent for several λ, at the middle noise level.</source>
        <translation>Testfehler gegen den Exponenten für mehrere λ, bei der mittleren Rauschstärke.</translation>
    </message>
    <message>
        <source>Smallest test error over λ against the noise level.</source>
        <translation>Kleinster Testfehler über λ gegen die Rauschstärke.</translation>
    </message>
    <message>
        <source>Test error over the plane of m and λ, at the middle noise level, with those that AK15 chooses.</source>
        <translation>Testfehler über der Ebene von m und λ, bei der mittleren Rauschstärke, mit denen, die AK15 wählt.</translation>
    </message>
    <message>
        <source>The λ with the smallest test error against the noise level.</source>
        <translation>Das λ mit dem kleinsten Testfehler gegen die Rauschstärke.</translation>
    </message>
    <message>
        <source>Standard deviation of the bell exp(−‖x − x′‖² / (2σ²))</source>
        <translation>Standardabweichung der Glocke exp(−‖x − x′‖² / (2σ²))</translation>
    </message>
    <message>
        <source>exp(−γ‖x − x′‖²), the gamma of LIBSVM and scikit-learn</source>
        <translation>exp(−γ‖x − x′‖²), das gamma von LIBSVM und scikit-learn</translation>
    </message>
    <message>
        <source>CC BY 4.0, as far as the archive states</source>
        <translation>CC BY 4.0, soweit das Archiv angibt</translation>
    </message>
    <message>
        <source>No formal license is known.</source>
        <translation>Eine förmliche Lizenz ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Free distribution for non-commercial use</source>
        <translation>Freie Weitergabe für nicht kommerzielle Nutzung</translation>
    </message>
    <message>
        <source>Inverse length: exp(−γ‖x − x′‖)</source>
        <translation>Kehrwert einer Länge: exp(−γ‖x − x′‖)</translation>
    </message>
    <message>
        <source>Length scale: (1 + ‖x − x′‖² / (2αℓ²)) to the power −α</source>
        <translation>Längenskala: (1 + ‖x − x′‖² / (2αℓ²)) hoch −α</translation>
    </message>
    <message>
        <source>Length at which the kernel has fallen to one half</source>
        <translation>Länge, bei der der Kern auf die Hälfte gefallen ist</translation>
    </message>
    <message>
        <source>Support vector regression with free offset, with C = 1/(2nλ). Beyond 4000 rows the path omits values of λ so small that libsvm would not finish.</source>
        <translation>Support-Vektor-Regression mit freier Verschiebung, mit C = 1/(2nλ). Über 4000 Zeilen lässt der Pfad so kleine λ aus, dass libsvm nicht fertig würde.</translation>
    </message>
    <message>
        <source>Mean effect of each input per unit of it, as the file has them</source>
        <translation>Mittlere Wirkung jeder Eingabe je Einheit der Datei</translation>
    </message>
    <message>
        <source>Bounds of the squared loss beside both errors against λ, for the largest n.</source>
        <translation>Schranken des quadratischen Verlusts neben beiden Fehlern gegen λ, für das größte n.</translation>
    </message>
    <message>
        <source>Bounds of the squared loss beside both errors against δ, for the largest n.</source>
        <translation>Schranken des quadratischen Verlusts neben beiden Fehlern gegen δ, für das größte n.</translation>
    </message>
    <message>
        <source>Bounds of the ε-insensitive loss beside both errors against λ, for the largest n.</source>
        <translation>Schranken des ε-unempfindlichen Verlusts neben beiden Fehlern gegen λ, für das größte n.</translation>
    </message>
    <message>
        <source>Bounds of the ε-insensitive loss beside both errors against δ, for the largest n.</source>
        <translation>Schranken des ε-unempfindlichen Verlusts neben beiden Fehlern gegen δ, für das größte n.</translation>
    </message>
    <message>
        <source>Largest change of the loss by one point and the bound against λ, for the largest n.</source>
        <translation>Größte Änderung des Verlusts durch einen Punkt und die Schranke gegen λ, für das größte n.</translation>
    </message>
    <message>
        <source>Largest change of the loss by one point and the bound against the exponent, for the largest n.</source>
        <translation>Größte Änderung des Verlusts durch einen Punkt und die Schranke gegen den Exponenten, für das größte n.</translation>
    </message>
    <message>
        <source>Measured by random signs, and bounded by trace and norm, against λ, for the largest n.</source>
        <translation>Gemessen mit Zufallsvorzeichen und beschränkt durch Spur und Norm, gegen λ, für das größte n.</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>Produkt</translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation>Skaliert</translation>
    </message>
    <message>
        <source>Functions that are sums of one function from the space of each part.</source>
        <translation>Funktionen, die Summen aus je einer Funktion aus dem Raum jedes Teils sind.</translation>
    </message>
    <message>
        <source>Points are similar where all parts say so: an interaction of what they see.</source>
        <translation>Punkte sind ähnlich, wo alle Teile es sagen: eine Wechselwirkung dessen, was sie sehen.</translation>
    </message>
    <message>
        <source>The same functions with another norm; it weighs a part against the others.</source>
        <translation>Dieselben Funktionen mit einer anderen Norm; sie wägt einen Teil gegen die anderen ab.</translation>
    </message>
    <message>
        <source>relative MSE</source>
        <translation>relativer MSE</translation>
    </message>
    <message>
        <source>the paper’s: relative MSE</source>
        <translation>wie in der Arbeit: relativer MSE</translation>
    </message>
    <message>
        <source>The slope of Φ</source>
        <translation>Die Steigung von Φ</translation>
    </message>
    <message>
        <source>‖df/dλ‖</source>
        <translation>‖df/dλ‖</translation>
    </message>
    <message>
        <source>How fast the function moves with λ: the largest value is the Lipschitz constant γ of AK14's Assumption 2</source>
        <translation>Wie schnell sich die Funktion mit λ bewegt; der größte Wert ist die Lipschitz-Konstante γ der Annahme 2 in AK14</translation>
    </message>
    <message>
        <source>relative distance</source>
        <translation>relativer Abstand</translation>
    </message>
    <message>
        <source>predictions</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>‖f − g‖ of M-RLSR and KRR</source>
        <translation>‖f − g‖ von M-RLSR und KRR</translation>
    </message>
    <message>
        <source>‖f − g‖/‖f‖, f the M-RLSR model</source>
        <translation>‖f − g‖/‖f‖, f das M-RLSR-Modell</translation>
    </message>
    <message>
        <source>Root mean square of f − g over the rows of the part</source>
        <translation>Quadratisches Mittel von f − g über die Zeilen des Teils</translation>
    </message>
    <message>
        <source>Stability at the removed point</source>
        <translation>Stabilität am entfernten Punkt</translation>
    </message>
    <message>
        <source>Largest change of the loss at any training point by removing any single one, against n, beside the bound.</source>
        <translation>Größte Änderung des Verlusts an irgendeinem Trainingspunkt durch Entfernen eines beliebigen einzelnen, gegen n, neben der Schranke.</translation>
    </message>
    <message>
        <source>AK14 section 4</source>
        <translation>AK14 Abschnitt 4</translation>
    </message>
    <message>
        <source>KRR, modified KRR and M-RLSR without one point: which loss stays stable.</source>
        <translation>KRR, modifizierte KRR und M-RLSR ohne einen Punkt: welcher Verlust stabil bleibt.</translation>
    </message>
    <message>
        <source>V05, rates</source>
        <translation>V05, Raten</translation>
    </message>
    <message>
        <source>Tikhonov and Landweber in one dimension: fits, and excess risk against n.</source>
        <translation>Tikhonov und Landweber in einer Dimension: Anpassungen und Überschussrisiko gegen n.</translation>
    </message>
    <message>
        <source>V05, error decomposition</source>
        <translation>V05, Zerlegung des Fehlers</translation>
    </message>
    <message>
        <source>Sample and approximation error of KRR, and the bounds by Bennett and Hoeffding.</source>
        <translation>Stichproben- und Approximationsfehler von KRR und die Schranken nach Bennett und Hoeffding.</translation>
    </message>
    <message>
        <source>B23, the bounds</source>
        <translation>B23, die Schranken</translation>
    </message>
    <message>
        <source>How often bounds fail, Rademacher complexity, shattering and on-line losses on synthetic data.</source>
        <translation>Wie oft Schranken versagen, Rademacher-Komplexität, Zerlegung und Online-Verluste auf synthetischen Daten.</translation>
    </message>
    <message>
        <source>How much the squared loss at the test points changes when one training point is left out: exact, beside the bound Cκ(2^(m−1) Cκ/(λn))^(1/(m−1)), C = 2(C_y + κ(C_y²/λ)^(1/m)), of m ≥ 2, and one of our own for 1 &lt; m &lt; 2. λ is kept and the rest has its own average; AK14's 2^(m−2) is for terms that keep the weight 1/n.</source>
        <translation>Wie sehr sich der quadrierte Verlust an den Testpunkten ändert, wenn ein Trainingspunkt weggelassen wird: exakt, neben der Schranke Cκ(2^(m−1) Cκ/(λn))^(1/(m−1)), C = 2(C_y + κ(C_y²/λ)^(1/m)), für m ≥ 2, und einer eigenen für 1 &lt; m &lt; 2. λ bleibt, und der Rest hat sein eigenes Mittel; das 2^(m−2) von AK14 gilt für Terme, die das Gewicht 1/n behalten.</translation>
    </message>
    <message>
        <source>Leave-one-out residuals of the training rows against how much each decides its own fitted value</source>
        <translation>Leave-one-out-Residuen der Trainingszeilen gegen das Maß, in dem jede ihren eigenen angepassten Wert bestimmt</translation>
    </message>
    <message>
        <source>Cook's distance</source>
        <translation>Cook-Distanz</translation>
    </message>
    <message>
        <source>How far all fitted values move without a training row, against its leverage</source>
        <translation>Wie weit sich alle angepassten Werte ohne eine Trainingszeile bewegen, gegen ihren Hebel</translation>
    </message>
    <message>
        <source>Against the leverage</source>
        <translation>Gegen den Hebel</translation>
    </message>
    <message>
        <source>Dependence on columns</source>
        <translation>Abhängigkeit von Spalten</translation>
    </message>
    <message>
        <source>Whether the residuals still depend on an input, on time or on the row before, by a test on ranks</source>
        <translation>Ob die Residuen noch von einer Eingabe, von der Zeit oder von der Zeile davor abhängen, nach einem Test auf Rängen</translation>
    </message>
    <message>
        <source>Inverse problems</source>
        <translation>Inverse Probleme</translation>
    </message>
    <message>
        <source>Solves Af = t for an operator of your choice from right sides with noise of a known size: the distance to the generalized solution as the noise goes to 0, by each method and rule, and semiconvergence.</source>
        <translation>Löst Af = t für einen Operator Ihrer Wahl aus rechten Seiten mit Rauschen bekannter Größe: der Abstand zur verallgemeinerten Lösung, wenn das Rauschen gegen 0 geht, für jedes Verfahren und jede Regel, und die Semikonvergenz.</translation>
    </message>
    <message>
        <source>operator A</source>
        <translation>Operator A</translation>
    </message>
    <message>
        <source>integration</source>
        <translation>Integration</translation>
    </message>
    <message>
        <source>blur</source>
        <translation>Unschärfe</translation>
    </message>
    <message>
        <source>sums along lines of a picture</source>
        <translation>Summen entlang der Linien eines Bildes</translation>
    </message>
    <message>
        <source>the inputs of the data</source>
        <translation>die Eingaben der Daten</translation>
    </message>
    <message>
        <source>The first three act on the values of the true function (or the targets) in the order of the first input. The last takes the inputs as A, a row per equation, and the target as t.</source>
        <translation>Die ersten drei wirken auf die Werte der wahren Funktion (oder der Zielgröße) in der Reihenfolge der ersten Eingabe. Der letzte nimmt die Eingaben als A, eine Zeile je Gleichung, und die Zielgröße als t.</translation>
    </message>
    <message>
        <source>Rows of the data to take: unknowns, or equations.</source>
        <translation>Zeilen der Daten, die genommen werden: Unbekannte oder Gleichungen.</translation>
    </message>
    <message>
        <source>width of the blur</source>
        <translation>Breite der Unschärfe</translation>
    </message>
    <message>
        <source>Standard deviation of the blur in parts of the whole range.</source>
        <translation>Standardabweichung der Unschärfe in Teilen des ganzen Bereichs.</translation>
    </message>
    <message>
        <source>noise δ</source>
        <translation>Rauschen δ</translation>
    </message>
    <message>
        <source>‖t − t_δ‖ / ‖t‖, exactly.</source>
        <translation>‖t − t_δ‖ / ‖t‖, exakt.</translation>
    </message>
    <message>
        <source>Filters, with their own default parameters.</source>
        <translation>Filter, mit ihren eigenen voreingestellten Parametern.</translation>
    </message>
    <message>
        <source>λ = δ^exponent</source>
        <translation>λ = δ^Exponent</translation>
    </message>
    <message>
        <source>How λ or t is chosen. Those that use the noise are told its size.</source>
        <translation>Wie λ oder t gewählt wird. Regeln, die das Rauschen verwenden, wird seine Größe gesagt.</translation>
    </message>
    <message>
        <source>exponent of δ</source>
        <translation>Exponent von δ</translation>
    </message>
    <message>
        <source>λ = δ^exponent, the choice before the data are seen.</source>
        <translation>λ = δ^Exponent, die Wahl, bevor man die Daten sieht.</translation>
    </message>
    <message>
        <source>In parts of the largest eigenvalue of AAᵀ; steps t stand for 1/t or 1/t².</source>
        <translation>In Teilen des größten Eigenwerts von AAᵀ; Schritte t stehen für 1/t oder 1/t².</translation>
    </message>
    <message>
        <source>Convergence as the noise goes to 0</source>
        <translation>Konvergenz, wenn das Rauschen gegen 0 geht</translation>
    </message>
    <message>
        <source>Error against δ with λ(δ) by each rule, for the first method.</source>
        <translation>Fehler gegen δ mit λ(δ) nach jeder Regel, für das erste Verfahren.</translation>
    </message>
    <message>
        <source>Methods as the noise goes to 0</source>
        <translation>Verfahren, wenn das Rauschen gegen 0 geht</translation>
    </message>
    <message>
        <source>Error against δ with the best λ or t, for each method.</source>
        <translation>Fehler gegen δ mit dem besten λ oder t, für jedes Verfahren.</translation>
    </message>
    <message>
        <source>Semiconvergence</source>
        <translation>Semikonvergenz</translation>
    </message>
    <message>
        <source>Error along the path for the largest δ: it falls, then rises.</source>
        <translation>Fehler entlang des Pfades für das größte δ: Er fällt, dann steigt er.</translation>
    </message>
    <message>
        <source>iterated Tikhonov, best λ</source>
        <translation>iteriertes Tikhonov, bestes λ</translation>
    </message>
    <message>
        <source>spectral cut-off, best λ</source>
        <translation>spektrales Abschneiden, bestes λ</translation>
    </message>
    <message>
        <source>ν-method, best t</source>
        <translation>ν-Verfahren, bestes t</translation>
    </message>
    <message>
        <source>CG, best t</source>
        <translation>CG, bestes t</translation>
    </message>
    <message>
        <source>M-RLSR at λ(n; m, β, p)</source>
        <translation>M-RLSR bei λ(n; m, β, p)</translation>
    </message>
    <message>
        <source>Exponents of M-RLSR; AK15 eq. 4 gives λ(n) for each of them, and the same rate.</source>
        <translation>Exponenten von M-RLSR; AK15 Gl. 4 gibt für jeden ein λ(n) und dieselbe Rate.</translation>
    </message>
    <message>
        <source>smoothness β</source>
        <translation>Glattheit β</translation>
    </message>
    <message>
        <source>β of AK15 eq. 4; 1: f* lies in H.</source>
        <translation>β aus AK15 Gl. 4; 1: f* liegt in H.</translation>
    </message>
    <message>
        <source>p of AK15 eq. 4; eigenvalues fall like i^(−1/p).</source>
        <translation>p aus AK15 Gl. 4; Eigenwerte fallen wie i^(−1/p).</translation>
    </message>
    <message>
        <source>The sample error beside its bounds, over λ.</source>
        <translation>Der Stichprobenfehler neben seinen Schranken, über λ.</translation>
    </message>
    <message>
        <source>Rademacher complexity of the ℓ1 ball</source>
        <translation>Rademacher-Komplexität der ℓ1-Kugel</translation>
    </message>
    <message>
        <source>Measured by random signs, and bounded by Massart's lemma.</source>
        <translation>Gemessen mit zufälligen Vorzeichen und beschränkt durch das Lemma von Massart.</translation>
    </message>
    <message>
        <source>Online regression: potential</source>
        <translation>Online-Regression: Potential</translation>
    </message>
    <message>
        <source>Squared distance of the weights from the best ones.</source>
        <translation>Quadrierter Abstand der Gewichte von den besten.</translation>
    </message>
    <message>
        <source>change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>remove points</source>
        <translation>Punkte entfernen</translation>
    </message>
    <message>
        <source>replace points</source>
        <translation>Punkte ersetzen</translation>
    </message>
    <message>
        <source>Z′ lacks points of Z, or has other training rows instead. Inserted points are removed ones with Z and Z′ exchanged.</source>
        <translation>In Z′ fehlen Punkte von Z, oder es hat andere Trainingszeilen dafür. Eingefügte Punkte sind entfernte mit vertauschtem Z und Z′.</translation>
    </message>
    <message>
        <source>Ivanov</source>
        <translation>Ivanov</translation>
    </message>
    <message>
        <source>Ivanov: KRR on the ball ‖f‖ ≤ Λ, Λ the norm at λ on the largest training set. SVR has a free offset.</source>
        <translation>Ivanov: KRR auf der Kugel ‖f‖ ≤ Λ, Λ die Norm bei λ auf der größten Trainingsmenge. SVR hat eine freie Verschiebung.</translation>
    </message>
    <message>
        <source>ε of SVR, scaled target.</source>
        <translation>ε der SVR, skalierte Zielgröße.</translation>
    </message>
    <message>
        <source>Change of the loss against Hamming distance</source>
        <translation>Änderung des Verlusts gegen den Hamming-Abstand</translation>
    </message>
    <message>
        <source>A β-stable method changes its loss by at most β times the distance.</source>
        <translation>Ein β-stabiles Verfahren ändert seinen Verlust höchstens um das β-Fache des Abstands.</translation>
    </message>
    <message>
        <source>Support vectors</source>
        <translation>Stützvektoren</translation>
    </message>
    <message>
        <source>How many training rows a model such as SVR consists of</source>
        <translation>Aus wie vielen Trainingszeilen ein Modell wie das der SVR besteht</translation>
    </message>
    <message>
        <source>The trace of the smoother</source>
        <translation>Die Spur des Glätters</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>Verluste</translation>
    </message>
    <message>
        <source>What a residual costs each method, over the range of the residuals</source>
        <translation>Was ein Residuum jedes Verfahren kostet, über den Bereich der Residuen</translation>
    </message>
    <message>
        <source>Stability that equivalence transfers</source>
        <translation>Stabilität, die Äquivalenz überträgt</translation>
    </message>
    <message>
        <source>The change of M-RLSR's loss beside β of KRR and β + σκγC of AK14 prop. 4.7.</source>
        <translation>Die Änderung des Verlusts von M-RLSR neben β von KRR und β + σκγC aus AK14 Prop. 4.7.</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>What is measured on the rows.</source>
        <translation>Was an den Zeilen gemessen wird.</translation>
    </message>
    <message>
        <source>Errors and true risk</source>
        <translation>Fehler und wahres Risiko</translation>
    </message>
    <message>
        <source>Also the distance from the true function of generated data, at the test inputs: what the test error would be without the noise of its rows.</source>
        <translation>Auch der Abstand von der wahren Funktion erzeugter Daten, an den Testeingaben: was der Testfehler ohne das Rauschen seiner Zeilen wäre.</translation>
    </message>
    <message>
        <source>Coverage of intervals</source>
        <translation>Überdeckung von Intervallen</translation>
    </message>
    <message>
        <source>Width of intervals</source>
        <translation>Breite von Intervallen</translation>
    </message>
    <message>
        <source>How often prediction intervals hold the target in each tenth of the rows by an input, and how wide they are there, plain beside adaptive.</source>
        <translation>Wie oft Vorhersageintervalle in jedem Zehntel der Zeilen nach einer Eingabe den Zielwert enthalten und wie breit sie dort sind, gewöhnliche neben adaptiven.</translation>
    </message>
    <message>
        <source>training rows</source>
        <translation>Trainingszeilen</translation>
    </message>
    <message>
        <source>The most training rows; the others of the training part are left out.</source>
        <translation>Die größte Zahl von Trainingszeilen; die übrigen des Trainingsteils bleiben weg.</translation>
    </message>
    <message>
        <source>The input by which the rows are divided, counted from 1.</source>
        <translation>Die Eingabe, nach der die Zeilen eingeteilt werden, ab 1 gezählt.</translation>
    </message>
    <message>
        <source>level</source>
        <translation>Niveau</translation>
    </message>
    <message>
        <source>The coverage that the intervals promise.</source>
        <translation>Die Überdeckung, die die Intervalle versprechen.</translation>
    </message>
    <message>
        <source>intervals</source>
        <translation>Intervalle</translation>
    </message>
    <message>
        <source>split-conformal</source>
        <translation>Split-Conformal</translation>
    </message>
    <message>
        <source>jackknife+</source>
        <translation>jackknife+</translation>
    </message>
    <message>
        <source>Each plain and adaptive.</source>
        <translation>Jede Art gewöhnlich und adaptiv.</translation>
    </message>
    <message>
        <source>Values of λ, of which the least leave-one-out error chooses.</source>
        <translation>Werte von λ, unter denen der kleinste Leave-one-out-Fehler wählt.</translation>
    </message>
    <message>
        <source>The share of the targets inside, by tenths of the rows.</source>
        <translation>Der Anteil der Zielwerte innerhalb, nach Zehnteln der Zeilen.</translation>
    </message>
    <message>
        <source>The mean length of the intervals, by tenths of the rows.</source>
        <translation>Die mittlere Länge der Intervalle, nach Zehnteln der Zeilen.</translation>
    </message>
    <message>
        <source>adaptive jackknife+</source>
        <translation>adaptives jackknife+</translation>
    </message>
    <message>
        <source>adaptive split-conformal</source>
        <translation>adaptives Split-Conformal</translation>
    </message>
    <message>
        <source>Spectra</source>
        <translation>Spektren</translation>
    </message>
    <message>
        <source>Mean spectrum</source>
        <translation>Mittleres Spektrum</translation>
    </message>
    <message>
        <source>Mean as measured</source>
        <translation>Mittel wie gemessen</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>The mean spectrum of the training rows with its standard deviation, or the weights of the models along the wavelengths.</source>
        <translation>Das mittlere Spektrum der Trainingszeilen mit seiner Standardabweichung, oder die Gewichte der Modelle entlang der Wellenlängen.</translation>
    </message>
    <message>
        <source>Mean and standard deviation of the spectra as models see them, pretreated</source>
        <translation>Mittelwert und Standardabweichung der Spektren, wie Modelle sie sehen, vorbehandelt</translation>
    </message>
    <message>
        <source>The same before any pretreatment</source>
        <translation>Dasselbe vor jeder Vorbehandlung</translation>
    </message>
    <message>
        <source>The weight of every wavelength in the visible models that are linear in the inputs</source>
        <translation>Das Gewicht jeder Wellenlänge in den sichtbaren Modellen, die in den Eingaben linear sind</translation>
    </message>
    <message>
        <source>test scaled RMSE</source>
        <translation>skalierter Test-RMSE</translation>
    </message>
    <message>
        <source>test RMSE</source>
        <translation>Test-RMSE</translation>
    </message>
    <message>
        <source>test MSE</source>
        <translation>Test-MSE</translation>
    </message>
    <message>
        <source>test MAE</source>
        <translation>Test-MAE</translation>
    </message>
    <message>
        <source>test relative RMSE</source>
        <translation>relativer Test-RMSE</translation>
    </message>
    <message>
        <source>test relative MSE</source>
        <translation>relativer Test-MSE</translation>
    </message>
    <message>
        <source>test R²</source>
        <translation>Test-R²</translation>
    </message>
    <message>
        <source>theory</source>
        <translation>Theorie</translation>
    </message>
    <message>
        <source>gram</source>
        <translation>Gram-Matrix</translation>
    </message>
    <message>
        <source>test basis</source>
        <translation>Testbasis</translation>
    </message>
    <message>
        <source>path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>map loo</source>
        <translation>Karte, LOO</translation>
    </message>
    <message>
        <source>map k-fold</source>
        <translation>Karte, k-fold</translation>
    </message>
    <message>
        <source>width map</source>
        <translation>Karte der Breite</translation>
    </message>
    <message>
        <source>parameter map</source>
        <translation>Karte des Parameters</translation>
    </message>
    <message>
        <source>tuning</source>
        <translation>Abstimmung</translation>
    </message>
    <message>
        <source>first picture</source>
        <translation>erstes Bild</translation>
    </message>
    <message>
        <source>band reduction</source>
        <translation>Bandreduktion</translation>
    </message>
    <message>
        <source>matrix free</source>
        <translation>matrixfrei</translation>
    </message>
</context>
<context>
    <name>counts</name>
    <message numerus="yes">
        <source>%n columns</source>
        <translation>
            <numerusform>%n Spalte</numerusform>
            <numerusform>%n Spalten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n Eintrag</numerusform>
            <numerusform>%n Einträge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more remarks</source>
        <translation>
            <numerusform>%n weiterer Hinweis</numerusform>
            <numerusform>%n weitere Hinweise</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n values</source>
        <translation>
            <numerusform>%n Wert</numerusform>
            <numerusform>%n Werte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n answers</source>
        <translation>
            <numerusform>%n Antwort</numerusform>
            <numerusform>%n Antworten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kerridge</name>
    <message>
        <source>… %1 more</source>
        <translation>… %1 weitere</translation>
    </message>
    <message>
        <source>Click or press Enter to set λ by this rule</source>
        <translation>Klick oder Eingabetaste setzt λ nach dieser Regel</translation>
    </message>
    <message>
        <source>target</source>
        <translation>Zielgröße</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>ignored</source>
        <translation>ignoriert</translation>
    </message>
    <message>
        <source>split labels</source>
        <translation>Kennzeichen der Aufteilung</translation>
    </message>
    <message>
        <source>further output</source>
        <translation>weitere Ausgabe</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>The column to predict; a column of numbers</source>
        <translation>Die vorherzusagende Spalte; eine Spalte mit Zahlen</translation>
    </message>
    <message>
        <source>A column to predict from; text becomes one input per distinct text</source>
        <translation>Eine Spalte, aus der vorhergesagt wird; Text wird zu einer Eingabe je verschiedenem Text</translation>
    </message>
    <message>
        <source>Not used</source>
        <translation>Nicht verwendet</translation>
    </message>
    <message>
        <source>Not used, but kept in a list: one click makes it the target instead</source>
        <translation>Nicht verwendet, aber in einer Liste: ein Klick macht sie zur Zielgröße</translation>
    </message>
    <message>
        <source>Tells which rows train and which test: “train” and “test”, or the names of parts</source>
        <translation>Sagt, welche Zeilen trainieren und welche testen: „train“ und „test“ oder die Namen von Teilen</translation>
    </message>
    <message>
        <source>How much each row counts, 0 or more: 2 counts like two equal rows, 0 leaves the row out</source>
        <translation>Wie viel jede Zeile zählt, 0 oder mehr: 2 zählt wie zwei gleiche Zeilen, 0 lässt die Zeile weg</translation>
    </message>
    <message>
        <source>The standard deviation s of the noise of each row: the row gets the weight 1/s²</source>
        <translation>Die Standardabweichung s des Rauschens jeder Zeile: Die Zeile erhält das Gewicht 1/s²</translation>
    </message>
    <message>
        <source>Names the group that a row belongs to, such as a patient: a split by groups keeps its rows together</source>
        <translation>Nennt die Gruppe, zu der eine Zeile gehört, etwa einen Patienten: Eine Aufteilung nach Gruppen hält ihre Zeilen zusammen</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>w = %1</source>
        <translation>w = %1</translation>
    </message>
    <message>
        <source>%1, widths by %2</source>
        <translation>%1, Breiten nach %2</translation>
    </message>
    <message>
        <source>%1, a width per input</source>
        <translation>%1, Breite je Eingabe</translation>
    </message>
    <message>
        <source>%1 w = %2 by %3</source>
        <translation>%1 w = %2 nach %3</translation>
    </message>
    <message>
        <source>%1 w by %2</source>
        <translation>%1 w nach %2</translation>
    </message>
    <message>
        <source>%1 w = mean</source>
        <translation>%1 w = Mittel</translation>
    </message>
    <message>
        <source>%1 w = %2 × mean</source>
        <translation>%1 w = %2 × Mittel</translation>
    </message>
    <message>
        <source>%1 w = %2</source>
        <translation>%1 w = %2</translation>
    </message>
    <message>
        <source>w is a length (of the inputs as scaled)</source>
        <translation>w ist eine Länge (der skalierten Eingaben)</translation>
    </message>
    <message>
        <source>w is a squared length (of the inputs as scaled)</source>
        <translation>w ist eine quadrierte Länge (der skalierten Eingaben)</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 kernel&lt;/b&gt;&lt;br&gt;k(x, x′) = %2</source>
        <translation>&lt;b&gt;Kern: %1&lt;/b&gt;&lt;br&gt;k(x, x′) = %2</translation>
    </message>
    <message>
        <source>The parts are set in the experiment file; another kernel replaces them.</source>
        <translation>Die Teile stehen in der Experimentdatei; ein anderer Kern ersetzt sie.</translation>
    </message>
    <message>
        <source>Every input has its own width: ‖x − x′‖/w is the root of the sum of (x − x′)²/w² over the inputs.</source>
        <translation>Jede Eingabe hat ihre eigene Breite: ‖x − x′‖/w ist die Wurzel der Summe von (x − x′)²/w² über die Eingaben.</translation>
    </message>
    <message>
        <source>Every input has its own width: ‖x − x′‖²/w is the sum of (x − x′)²/w over the inputs.</source>
        <translation>Jede Eingabe hat ihre eigene Breite: ‖x − x′‖²/w ist die Summe von (x − x′)²/w über die Eingaben.</translation>
    </message>
    <message>
        <source>They are chosen by %1 on the training part.</source>
        <translation>Die Breiten werden nach %1 auf dem Trainingsteil gewählt.</translation>
    </message>
    <message>
        <source>It is chosen by %1 on the training part.</source>
        <translation>Die Breite wird nach %1 auf dem Trainingsteil gewählt.</translation>
    </message>
    <message>
        <source>the root of the mean squared distance</source>
        <translation>die Wurzel des mittleren quadrierten Abstands</translation>
    </message>
    <message>
        <source>the mean squared distance</source>
        <translation>der mittlere quadrierte Abstand</translation>
    </message>
    <message>
        <source>It is %1 of the training inputs.</source>
        <translation>w ist %1 der Trainingseingaben.</translation>
    </message>
    <message>
        <source>It is %1 times %2 of the training inputs.</source>
        <translation>w ist %1 mal %2 der Trainingseingaben.</translation>
    </message>
    <message>
        <source>target “%1”, %2 input, %3 rows</source>
        <translation>Zielgröße „%1“, %2 Eingabe, %3 Zeilen</translation>
    </message>
    <message>
        <source>target “%1”, %2 inputs, %3 rows</source>
        <translation>Zielgröße „%1“, %2 Eingaben, %3 Zeilen</translation>
    </message>
    <message>
        <source>, %1 more without a target</source>
        <translation>, %1 weitere ohne Zielgröße</translation>
    </message>
    <message>
        <source>; tested on %1 rows of %2</source>
        <translation>; getestet auf %1 Zeilen von %2</translation>
    </message>
    <message>
        <source>Set λ: %1</source>
        <translation>λ setzen: %1</translation>
    </message>
    <message>
        <source>the features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>the intervals</source>
        <translation>Intervalle</translation>
    </message>
    <message>
        <source>%1 does not work with features in place of the kernel</source>
        <translation>%1 arbeitet nicht mit Merkmalen anstelle des Kerns</translation>
    </message>
    <message>
        <source>The %1 kernel has no random Fourier features: they need a kernel of x − x′, such as the Gaussian</source>
        <translation>Der Kern „%1“ hat keine zufälligen Fourier-Merkmale: Sie brauchen einen Kern von x − x′, etwa den Gauß-Kern</translation>
    </message>
    <message>
        <source>Use Nyström features</source>
        <translation>Nyström-Merkmale verwenden</translation>
    </message>
    <message>
        <source>Use random features</source>
        <translation>Zufallsmerkmale verwenden</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 einblenden</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>%1 ausblenden</translation>
    </message>
    <message>
        <source>color</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>Match KRR: λ₂ = Φ(λ)</source>
        <translation>KRR angleichen: λ₂ = Φ(λ)</translation>
    </message>
    <message>
        <source>Change δ of %1</source>
        <translation>δ von %1 ändern</translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation>%1 von %2 ändern</translation>
    </message>
    <message>
        <source>Set %1 of %2: %3</source>
        <translation>%1 von %2 setzen: %3</translation>
    </message>
    <message>
        <source>Move a point</source>
        <translation>Punkt verschieben</translation>
    </message>
    <message>
        <source>the kernel width and λ</source>
        <translation>Kernbreite und λ</translation>
    </message>
    <message>
        <source>the kernel's %1 and λ</source>
        <translation>%1 des Kerns und λ</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>von Hand</translation>
    </message>
    <message>
        <source>There is nothing to choose: the method has only one model.</source>
        <translation>Es gibt nichts zu wählen: Das Verfahren hat nur ein Modell.</translation>
    </message>
    <message>
        <source>Leave-one-out errors of this method would need a refit for every row. k-fold does the same with parts of the rows.</source>
        <translation>Für Leave-one-out-Fehler wäre dieses Verfahren je Zeile neu anzupassen. Die k-fache Kreuzvalidierung leistet dasselbe mit Teilen der Zeilen.</translation>
    </message>
    <message>
        <source>The true function is known only for generated data.</source>
        <translation>Die wahre Funktion ist nur bei erzeugten Daten bekannt.</translation>
    </message>
</context>
<context>
    <name>kerridge::AboutDialog</name>
    <message>
        <source>About Kerridge</source>
        <translation>Über Kerridge</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Kerridge %1&lt;/h3&gt;&lt;p&gt;An explorer of regularized kernel regression: kernel ridge regression, M-power regularized least squares, and where they agree and differ.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later. It comes without any warranty.&lt;/p&gt;&lt;p&gt;Linear algebra: %2&lt;br&gt;Threads: %3&lt;br&gt;Qt %4&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Kerridge %1&lt;/h3&gt;&lt;p&gt;Ein Programm zum Erkunden der regularisierten Kernregression: Kern-Ridge-Regression und M-RLSR (kleinste Quadrate, regularisiert mit der m-ten Potenz der Norm), wo sie übereinstimmen und wo nicht.&lt;/p&gt;&lt;p&gt;Freie Software unter der GNU General Public License, Version 3 oder neuer. Ohne jede Gewährleistung.&lt;/p&gt;&lt;p&gt;Lineare Algebra: %2&lt;br&gt;Threads: %3&lt;br&gt;Qt %4&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Numbers compared</source>
        <translation>Verglichene Zahlen</translation>
    </message>
    <message>
        <source>Compute every kernel, method and rule on small data, and compare with known numbers</source>
        <translation>Jeden Kern, jedes Verfahren und jede Regel auf kleinen Daten berechnen und mit bekannten Zahlen vergleichen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Verify numbers</source>
        <translation>Zahlen prüfen</translation>
    </message>
</context>
<context>
    <name>kerridge::Animation</name>
    <message>
        <source>The experiment has no quantity of this name to animate.</source>
        <translation>Das Experiment hat keine Größe dieses Namens zum Animieren.</translation>
    </message>
    <message>
        <source>Export as animation</source>
        <translation>Als Animation exportieren</translation>
    </message>
</context>
<context>
    <name>kerridge::AnimationCommands</name>
    <message>
        <source>The animation was not written. %1</source>
        <translation>Die Animation wurde nicht geschrieben. %1</translation>
    </message>
    <message>
        <source>The animation is in %1.</source>
        <translation>Die Animation ist in %1.</translation>
    </message>
    <message>
        <source>Export as an an&amp;imation…</source>
        <translation>Als An&amp;imation exportieren …</translation>
    </message>
    <message>
        <source>Write the current chart as an animated GIF, MP4 video or numbered pictures while λ, t, a parameter or the kernel width moves through its range</source>
        <translation>Das aktuelle Diagramm als animiertes GIF, MP4-Video oder nummerierte Bilder schreiben, während λ, t, ein Parameter oder die Kernbreite den Bereich durchläuft</translation>
    </message>
    <message>
        <source>No method has a quantity to animate.</source>
        <translation>Kein Verfahren hat eine Größe zum Animieren.</translation>
    </message>
    <message>
        <source>Export as animation</source>
        <translation>Als Animation exportieren</translation>
    </message>
    <message>
        <source>MP4 video (*.mp4)</source>
        <translation>MP4-Video (*.mp4)</translation>
    </message>
    <message>
        <source>Animated GIF (*.gif)</source>
        <translation>Animiertes GIF (*.gif)</translation>
    </message>
    <message>
        <source>Folder for the pictures</source>
        <translation>Ordner für die Bilder</translation>
    </message>
    <message>
        <source>Writing the animation</source>
        <translation>Animation schreiben</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>kerridge::AnimationDialog</name>
    <message>
        <source>Animated GIF</source>
        <translation>Animiertes GIF</translation>
    </message>
    <message>
        <source>MP4 video</source>
        <translation>MP4-Video</translation>
    </message>
    <message>
        <source>Folder of numbered PNG pictures</source>
        <translation>Ordner mit nummerierten PNG-Bildern</translation>
    </message>
    <message>
        <source>Folder of numbered SVG pictures</source>
        <translation>Ordner mit nummerierten SVG-Bildern</translation>
    </message>
    <message>
        <source>Folder of numbered PDF pictures</source>
        <translation>Ordner mit nummerierten PDF-Bildern</translation>
    </message>
    <message>
        <source>Export as animation</source>
        <translation>Als Animation exportieren</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>The quantity that moves through its range while the current chart is written</source>
        <translation>Die Größe, die ihren Bereich durchläuft, während das aktuelle Diagramm geschrieben wird</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>One file that plays by itself, or pictures for slides</source>
        <translation>Eine Datei, die von selbst abläuft, oder Bilder für Folien</translation>
    </message>
    <message>
        <source>MP4 video: needs the program ffmpeg</source>
        <translation>MP4-Video: braucht das Programm ffmpeg</translation>
    </message>
    <message>
        <source>ffmpeg was not found in PATH. Install it and open this dialog again.</source>
        <translation>ffmpeg wurde nicht in PATH gefunden. Installieren Sie es und öffnen Sie diesen Dialog erneut.</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Pixels</source>
        <translation>Pixel</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Seconds from one end to the other</source>
        <translation>Sekunden von einem Ende zum anderen</translation>
    </message>
    <message>
        <source>Pictures per second</source>
        <translation>Bilder je Sekunde</translation>
    </message>
    <message>
        <source>More pictures run more smoothly and need more space</source>
        <translation>Mehr Bilder laufen flüssiger und brauchen mehr Platz</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
</context>
<context>
    <name>kerridge::BackgroundTask</name>
    <message>
        <source>There is not enough memory for this: only %1 are free. Use fewer rows, or close other programs.</source>
        <translation>Dafür reicht der Speicher nicht: Nur %1 sind frei. Verwenden Sie weniger Zeilen oder schließen Sie andere Programme.</translation>
    </message>
</context>
<context>
    <name>kerridge::Banner</name>
    <message>
        <source>Text of the message</source>
        <translation>Text der Meldung</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Help on this message</source>
        <translation>Hilfe zu dieser Meldung</translation>
    </message>
    <message>
        <source>What this message means and what you can do</source>
        <translation>Was diese Meldung bedeutet und was zu tun ist</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>kerridge::CensoredEditor</name>
    <message>
        <source>Fields be&amp;yond a limit in</source>
        <translation>Felder &amp;jenseits einer Grenze in</translation>
    </message>
    <message>
        <source>Columns with fields beyond a limit</source>
        <translation>Spalten mit Feldern jenseits einer Grenze</translation>
    </message>
    <message>
        <source>Columns of numbers with fields that only say on which side of a limit a number lies</source>
        <translation>Zahlenspalten mit Feldern, die nur sagen, auf welcher Seite einer Grenze eine Zahl liegt</translation>
    </message>
    <message>
        <source>co&amp;unt as</source>
        <translation>ge&amp;lten als</translation>
    </message>
    <message>
        <source>What these fields count as</source>
        <translation>Wofür diese Felder gelten</translation>
    </message>
    <message>
        <source>Half the limit is for fields with “&lt;”; fields with “&gt;” then count as their limit. Test files and files with rows to predict are read the same way</source>
        <translation>Die halbe Grenze ist für Felder mit „&lt;“; Felder mit „&gt;“ gelten dann als ihre Grenze. Testdateien und Dateien mit vorherzusagenden Zeilen werden ebenso gelesen</translation>
    </message>
    <message>
        <source>choose…</source>
        <translation>wählen…</translation>
    </message>
    <message>
        <source>missing values</source>
        <translation>fehlende Werte</translation>
    </message>
    <message>
        <source>the limit</source>
        <translation>die Grenze</translation>
    </message>
    <message>
        <source>half the limit</source>
        <translation>die halbe Grenze</translation>
    </message>
    <message>
        <source>texts (categories)</source>
        <translation>Texte (Kategorien)</translation>
    </message>
    <message>
        <source>%1 (%2, such as %3)</source>
        <translation>%1 (%2, etwa %3)</translation>
    </message>
    <message>
        <source>all %1 columns</source>
        <translation>alle %1 Spalten</translation>
    </message>
</context>
<context>
    <name>kerridge::ChangedOnDisk</name>
    <message>
        <source>Changed on disk</source>
        <translation>Auf dem Datenträger geändert</translation>
    </message>
    <message>
        <source>%1 was changed by another program or window since it was opened here.</source>
        <translation>%1 wurde von einem anderen Programm oder Fenster geändert, seit es hier geöffnet wurde.</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>E&amp;rsetzen</translation>
    </message>
    <message>
        <source>Replace it to keep only your version.</source>
        <translation>Ersetzen Sie die Datei, um nur Ihre Fassung zu behalten.</translation>
    </message>
    <message>
        <source>Replace it to keep only your version, or save yours under another name.</source>
        <translation>Ersetzen Sie die Datei, um nur Ihre Fassung zu behalten, oder speichern Sie Ihre unter einem anderen Namen.</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>Neu &amp;laden</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
</context>
<context>
    <name>kerridge::ChartGrid</name>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 anzeigen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>There are no results yet</source>
        <translation>Noch keine Ergebnisse</translation>
    </message>
    <message>
        <source>There is nothing to choose: the data have only one input</source>
        <translation>Es gibt nichts zu wählen: Die Daten haben nur eine Eingabe</translation>
    </message>
    <message>
        <source>Show Fit, Residuals or What matters first: they run along a chosen input</source>
        <translation>Zuerst „Anpassung“, „Residuen“ oder „Worauf es ankommt“ anzeigen: Sie verlaufen entlang einer Eingabe</translation>
    </message>
    <message>
        <source>None: the plane of both inputs</source>
        <translation>Keine: die Ebene beider Eingaben</translation>
    </message>
    <message>
        <source>None: predicted against true</source>
        <translation>Keine: Vorhersage gegen wahren Wert</translation>
    </message>
    <message>
        <source>Fit without a chosen input</source>
        <translation>Anpassung ohne gewählte Eingabe</translation>
    </message>
    <message>
        <source>Charts along %1</source>
        <translation>Diagramme entlang %1</translation>
    </message>
    <message>
        <source>Show four charts</source>
        <translation>Vier Diagramme zeigen</translation>
    </message>
    <message>
        <source>not up to date</source>
        <translation>nicht aktuell</translation>
    </message>
    <message>
        <source>%1 — Kerridge</source>
        <translation>%1 — Kerridge</translation>
    </message>
</context>
<context>
    <name>kerridge::ClassDialog</name>
    <message>
        <source>Answers of a class</source>
        <translation>Antworten einer Klasse</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>The question of a lesson</source>
        <translation>Die Frage einer Lektion</translation>
    </message>
    <message>
        <source>&amp;Show the answer</source>
        <translation>Die Antwort &amp;zeigen</translation>
    </message>
    <message>
        <source>Show which answer is right, or where the λ is that was asked for</source>
        <translation>Zeigen, welche Antwort richtig ist oder wo das gefragte λ liegt</translation>
    </message>
    <message>
        <source>&amp;Add files…</source>
        <translation>Dateien &amp;hinzufügen …</translation>
    </message>
    <message>
        <source>Read more files that “Save my answers” wrote</source>
        <translation>Weitere Dateien lesen, die „Meine Antworten speichern“ geschrieben hat</translation>
    </message>
    <message>
        <source>CSV (*.csv);;All files (*)</source>
        <translation>CSV (*.csv);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>Rechnet …</translation>
    </message>
    <message>
        <source>Add the files that the learners saved.</source>
        <translation>Fügen Sie die Dateien hinzu, die die Lernenden gespeichert haben.</translation>
    </message>
    <message>
        <source>%1, %2.</source>
        <translation>%1, %2.</translation>
    </message>
    <message>
        <source>%1 more files could not be read.</source>
        <translation>%1 weitere Dateien ließen sich nicht lesen.</translation>
    </message>
    <message>
        <source>%1 of %2 are near enough.</source>
        <translation>%1 von %2 sind nahe genug.</translation>
    </message>
    <message>
        <source>&amp;Hide the answer</source>
        <translation>Die Antwort &amp;verbergen</translation>
    </message>
    <message>
        <source>There are no answers yet.</source>
        <translation>Es gibt noch keine Antworten.</translation>
    </message>
</context>
<context>
    <name>kerridge::CommandPalette</name>
    <message>
        <source>Find a command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>Part of a command’s name, such as “krr” or “dark”</source>
        <translation>Teil eines Befehlsnamens, etwa „krr“ oder „dunkel“</translation>
    </message>
    <message>
        <source>Part of a command’s name</source>
        <translation>Teil eines Befehlsnamens</translation>
    </message>
    <message>
        <source>Type part of the name; choose with the arrow keys and press Enter</source>
        <translation>Teil des Namens eingeben, mit den Pfeiltasten wählen, Eingabetaste drücken</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Not available now: %1</source>
        <translation>Derzeit nicht verfügbar: %1</translation>
    </message>
    <message>
        <source>No command has “%1” in its name, menu or description.</source>
        <translation>Kein Befehl hat „%1“ im Namen, im Menü oder in der Beschreibung.</translation>
    </message>
</context>
<context>
    <name>kerridge::ControlMarker</name>
    <message>
        <source>Outline</source>
        <translation>Umrandung</translation>
    </message>
</context>
<context>
    <name>kerridge::CopyCommands</name>
    <message>
        <source>Not copied. %1</source>
        <translation>Nicht kopiert. %1</translation>
    </message>
    <message>
        <source>Copy c&amp;ommand</source>
        <translation>&amp;Befehl kopieren</translation>
    </message>
    <message>
        <source>Copy the command line that computes the experiment without a window</source>
        <translation>Die Kommandozeile kopieren, die das Experiment ohne Fenster berechnet</translation>
    </message>
    <message>
        <source>Copy as P&amp;ython</source>
        <translation>Als P&amp;ython kopieren</translation>
    </message>
    <message>
        <source>Copy a model as a script for numpy and scikit-learn, with its data in a file</source>
        <translation>Ein Modell als Skript für numpy und scikit-learn kopieren, mit den Daten in einer Datei</translation>
    </message>
    <message>
        <source>Copy as &amp;R</source>
        <translation>&amp;Als R kopieren</translation>
    </message>
    <message>
        <source>Copy a model as a script for R without packages, with its data in a file</source>
        <translation>Ein Modell als Skript für R ohne Pakete kopieren, mit den Daten in einer Datei</translation>
    </message>
    <message>
        <source>Copy as &amp;LaTeX</source>
        <translation>Als &amp;LaTeX kopieren</translation>
    </message>
    <message>
        <source>Copy the formula of a model with its parameters, kernel and errors</source>
        <translation>Die Formel eines Modells mit Parametern, Kern und Fehlern kopieren</translation>
    </message>
    <message>
        <source>Copy the formula of %1 with its numbers for LaTeX</source>
        <translation>Die Formel von %1 mit ihren Zahlen für LaTeX kopieren</translation>
    </message>
    <message>
        <source>There is no model to copy yet.</source>
        <translation>Noch kein Modell zum Kopieren.</translation>
    </message>
    <message>
        <source>Copied the formula of %1 with its numbers. It needs the package amsmath.</source>
        <translation>Formel von %1 mit ihren Zahlen kopiert. Sie braucht das Paket amsmath.</translation>
    </message>
    <message>
        <source>Copy %1 as a script for %2</source>
        <translation>%1 als Skript für %2 kopieren</translation>
    </message>
    <message>
        <source>There is nothing to compute yet: draw some points first.</source>
        <translation>Noch nichts zu berechnen: Zeichnen Sie zuerst einige Punkte.</translation>
    </message>
    <message>
        <source>Copied the command. It writes to “%1” in the folder where you run it.</source>
        <translation>Befehl kopiert. Er schreibt nach „%1“ in dem Ordner, in dem Sie ihn ausführen.</translation>
    </message>
    <message>
        <source>Copied the command. The experiment has unsaved changes, so the command writes it to “%1” in the folder where you run it. For a command of one line, save the experiment first.</source>
        <translation>Befehl kopiert. Das Experiment hat ungespeicherte Änderungen; der Befehl schreibt es daher nach „%1“ in dem Ordner, in dem Sie ihn ausführen. Für einen Befehl in einer Zeile speichern Sie zuerst das Experiment.</translation>
    </message>
    <message>
        <source>There are no data yet.</source>
        <translation>Noch keine Daten.</translation>
    </message>
    <message>
        <source>Save the data for the script as</source>
        <translation>Daten für das Skript speichern unter</translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation>CSV-Dateien (*.csv)</translation>
    </message>
    <message>
        <source>Copied the script for %1. It reads its data, with the split, from %2.</source>
        <translation>Skript für %1 kopiert. Es liest die Daten samt Aufteilung aus %2.</translation>
    </message>
</context>
<context>
    <name>kerridge::CorrelationMap</name>
    <message>
        <source>Correlations of all columns</source>
        <translation>Korrelationen aller Spalten</translation>
    </message>
    <message>
        <source>“%1” and “%2”: no correlation, as one of them is constant</source>
        <translation>„%1“ und „%2“: keine Korrelation, da eine davon konstant ist</translation>
    </message>
    <message>
        <source>“%1” and “%2”: r = %3</source>
        <translation>„%1“ und „%2“: r = %3</translation>
    </message>
    <message>
        <source>nothing to show</source>
        <translation>nichts zu zeigen</translation>
    </message>
    <message>
        <source>Too many columns for correlations</source>
        <translation>Zu viele Spalten für Korrelationen</translation>
    </message>
</context>
<context>
    <name>kerridge::DataEditor</name>
    <message>
        <source>… and %1 more</source>
        <translation>… und %1 weitere</translation>
    </message>
    <message>
        <source>%1 · n = %2, d = %3</source>
        <translation>%1 · n = %2, d = %3</translation>
    </message>
    <message>
        <source>Drawn points · n = %1</source>
        <translation>Gezeichnete Punkte · n = %1</translation>
    </message>
    <message>
        <source>Change how it is read…</source>
        <translation>Einlesen ändern …</translation>
    </message>
    <message>
        <source>Separator, header, target and the other columns</source>
        <translation>Trennzeichen, Kopfzeile, Zielgröße und die übrigen Spalten</translation>
    </message>
    <message>
        <source>Overview…</source>
        <translation>Überblick…</translation>
    </message>
    <message>
        <source>Histograms, gaps, scatter plots and correlations of the columns</source>
        <translation>Histogramme, Lücken, Streudiagramme und Korrelationen der Spalten</translation>
    </message>
    <message>
        <source>The models that the rules choose predict them; the predictions are in predictions.csv, as the part “new”</source>
        <translation>Die von den Regeln gewählten Modelle sagen sie vorher; die Vorhersagen stehen in predictions.csv als Teil „new“</translation>
    </message>
    <message>
        <source>Predict the rows without a target</source>
        <translation>Zeilen ohne Zielgröße vorhersagen</translation>
    </message>
    <message>
        <source>Leave out the rows without a target</source>
        <translation>Zeilen ohne Zielgröße weglassen</translation>
    </message>
    <message>
        <source>Open data…</source>
        <translation>Daten öffnen …</translation>
    </message>
    <message>
        <source>Use data from a file</source>
        <translation>Daten aus einer Datei verwenden</translation>
    </message>
    <message>
        <source>Get data…</source>
        <translation>Daten holen …</translation>
    </message>
    <message>
        <source>Download a well-known data set from its public archive</source>
        <translation>Einen bekannten Datensatz aus seinem öffentlichen Archiv herunterladen</translation>
    </message>
    <message>
        <source>Generated data</source>
        <translation>Erzeugte Daten</translation>
    </message>
    <message>
        <source>Data drawn at random around a known true function</source>
        <translation>Zufällig um eine bekannte wahre Funktion gezogene Daten</translation>
    </message>
    <message>
        <source>Generated data…</source>
        <translation>Erzeugte Daten …</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>%1 verwenden</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>Erzeugen</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>The same seed gives the same data; another seed draws new data</source>
        <translation>Gleicher Startwert, gleiche Daten; ein anderer Startwert zieht neue Daten</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Seed of the noise</source>
        <translation>Startwert des Rauschens</translation>
    </message>
    <message>
        <source>Another seed draws new noise and keeps the inputs and the true function</source>
        <translation>Ein anderer Startwert zieht neues Rauschen und behält die Eingaben und die wahre Funktion</translation>
    </message>
    <message>
        <source>separate</source>
        <translation>eigener</translation>
    </message>
    <message>
        <source>Separate seed for the noise</source>
        <translation>Eigener Startwert für das Rauschen</translation>
    </message>
    <message>
        <source>Give the noise a separate seed, so that you can redraw it at the same inputs, as for bias and variance</source>
        <translation>Dem Rauschen einen eigenen Startwert geben, um es bei gleichen Eingaben neu zu ziehen, etwa für Bias und Varianz</translation>
    </message>
    <message>
        <source>Give the noise a separate seed</source>
        <translation>Dem Rauschen einen eigenen Startwert geben</translation>
    </message>
    <message>
        <source>Use the seed of the data for the noise</source>
        <translation>Startwert der Daten für das Rauschen verwenden</translation>
    </message>
    <message>
        <source>seed of the noise</source>
        <translation>Startwert des Rauschens</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Return the points that you moved to where the generator put them</source>
        <translation>Die verschobenen Punkte dorthin zurücksetzen, wo der Generator sie erzeugt hat</translation>
    </message>
    <message>
        <source>Put moved points back</source>
        <translation>Verschobene Punkte zurücksetzen</translation>
    </message>
    <message>
        <source>moved points</source>
        <translation>verschobene Punkte</translation>
    </message>
    <message>
        <source>The noise uses the seed of the data.</source>
        <translation>Das Rauschen verwendet den Startwert der Daten.</translation>
    </message>
    <message>
        <source>Points set by hand: on the Fit chart with the mouse, or here.</source>
        <translation>Von Hand gesetzte Punkte: im Diagramm „Anpassung“ mit der Maus oder hier.</translation>
    </message>
    <message>
        <source>&lt;br&gt;target: %1</source>
        <translation>&lt;br&gt;Zielgröße: %1</translation>
    </message>
    <message>
        <source>Predict the row without a target in exported tables</source>
        <translation>Die Zeile ohne Zielgröße in exportierten Tabellen vorhersagen</translation>
    </message>
    <message numerus="yes">
        <source>Predict the %n rows without a target in exported tables</source>
        <translation>
            <numerusform>Die %n Zeile ohne Zielgröße in exportierten Tabellen vorhersagen</numerusform>
            <numerusform>Die %n Zeilen ohne Zielgröße in exportierten Tabellen vorhersagen</numerusform>
        </translation>
    </message>
    <message>
        <source>Draw on the chart</source>
        <translation>Im Diagramm zeichnen</translation>
    </message>
    <message>
        <source>Edit the points by hand</source>
        <translation>Punkte von Hand bearbeiten</translation>
    </message>
    <message>
        <source>Draw data</source>
        <translation>Daten zeichnen</translation>
    </message>
    <message>
        <source>Add, move and remove points on the Fit chart</source>
        <translation>Punkte im Diagramm „Anpassung“ hinzufügen, verschieben und entfernen</translation>
    </message>
    <message>
        <source>Keep these points and change them on the Fit chart; their true function is then no longer known</source>
        <translation>Diese Punkte behalten und im Diagramm „Anpassung“ ändern; ihre wahre Funktion ist dann nicht mehr bekannt</translation>
    </message>
    <message>
        <source>Start with an empty Fit chart and draw points</source>
        <translation>Mit leerem Diagramm „Anpassung“ beginnen und Punkte zeichnen</translation>
    </message>
</context>
<context>
    <name>kerridge::DataGuard</name>
    <message>
        <source>Continue without data</source>
        <translation>Ohne Daten fortfahren</translation>
    </message>
    <message>
        <source>Leave the experiment unchanged; nothing is computed</source>
        <translation>Das Experiment bleibt unverändert; nichts wird berechnet</translation>
    </message>
    <message>
        <source>%1 Nothing is computed until you choose.</source>
        <translation>%1 Bis zu Ihrer Wahl wird nichts berechnet.</translation>
    </message>
    <message>
        <source>Use the changed file</source>
        <translation>Geänderte Datei verwenden</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>Datei wählen …</translation>
    </message>
    <message>
        <source>Use data from another place; columns and settings stay the same</source>
        <translation>Daten von einem anderen Ort verwenden; Spalten und Einstellungen bleiben gleich</translation>
    </message>
    <message>
        <source>%1 The study that runs on it is not computed until you choose.</source>
        <translation>%1 Die Studie darauf wird bis zu Ihrer Wahl nicht berechnet.</translation>
    </message>
    <message>
        <source>Continue without the study</source>
        <translation>Ohne die Studie fortfahren</translation>
    </message>
    <message>
        <source>Leave the experiment unchanged; the study stays empty</source>
        <translation>Das Experiment bleibt unverändert; die Studie bleibt leer</translation>
    </message>
    <message>
        <source>%1 matches the loaded version again.</source>
        <translation>%1 stimmt wieder mit der geladenen Version überein.</translation>
    </message>
    <message>
        <source>%1 changed on disk. The window shows the version loaded before.</source>
        <translation>%1 wurde auf dem Datenträger geändert. Das Fenster zeigt die zuvor geladene Version.</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>%1 is missing or cannot be read. The loaded version stays in use until you close the window.</source>
        <translation>%1 fehlt oder ist nicht lesbar. Die geladene Version bleibt in Gebrauch, bis Sie das Fenster schließen.</translation>
    </message>
</context>
<context>
    <name>kerridge::DataOpening</name>
    <message>
        <source>… and %1 more</source>
        <translation>… und %1 weitere</translation>
    </message>
    <message>
        <source>λ is chosen by %1.</source>
        <translation>λ wird nach %1 gewählt.</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>%1 wird gelesen…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Reading %1 was canceled; the loaded data stay in use.</source>
        <translation>Das Lesen von %1 wurde abgebrochen; die geladenen Daten bleiben in Gebrauch.</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Test on %1</source>
        <translation>Auf %1 testen</translation>
    </message>
    <message>
        <source>Every split is tested on the %1 of %2, read as %3; all %4 rows of %5 are training rows.</source>
        <translation>Jede Aufteilung wird auf %1 von %2 getestet, gelesen als %3; alle %4 Zeilen von %5 sind Trainingszeilen.</translation>
    </message>
    <message>
        <source>row</source>
        <translation>der Zeile</translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>der %n Zeile</numerusform>
            <numerusform>den %n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Use the current version of %1</source>
        <translation>Aktuelle Version von %1 verwenden</translation>
    </message>
    <message>
        <source>Use the data from %1</source>
        <translation>Daten aus %1 verwenden</translation>
    </message>
    <message>
        <source>Change how %1 is read</source>
        <translation>Einlesen von %1 ändern</translation>
    </message>
    <message>
        <source>Loaded %1 as %2. %3</source>
        <translation>%1 geladen als %2. %3</translation>
    </message>
    <message>
        <source>You chose these columns for this file before.</source>
        <translation>Diese Spalten haben Sie für diese Datei schon einmal gewählt.</translation>
    </message>
    <message>
        <source>You chose how its fields are read before, too.</source>
        <translation>Auch wie ihre Felder gelesen werden, haben Sie schon einmal gewählt.</translation>
    </message>
    <message>
        <source>Tested on %1 of %2.</source>
        <translation>Getestet auf %1 von %2.</translation>
    </message>
    <message>
        <source>Treat as missing</source>
        <translation>Als fehlend behandeln</translation>
    </message>
    <message>
        <source>Treat these numbers as missing values in their columns</source>
        <translation>Diese Zahlen in ihren Spalten als fehlende Werte behandeln</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern …</translation>
    </message>
    <message>
        <source>Separator, header, target and the other columns</source>
        <translation>Trennzeichen, Kopfzeile, Zielgröße und die übrigen Spalten</translation>
    </message>
    <message>
        <source>Predict the rows without a target…</source>
        <translation>Zeilen ohne Zielgröße vorhersagen …</translation>
    </message>
    <message>
        <source>With the first model shown, as soon as it is computed</source>
        <translation>Mit dem ersten angezeigten Modell, sobald es berechnet ist</translation>
    </message>
    <message>
        <source>This file is in the folder of the data: use its rows as the test part</source>
        <translation>Diese Datei liegt im Ordner der Daten: ihre Zeilen als Testteil verwenden</translation>
    </message>
    <message>
        <source>Treat marks of missing values as missing</source>
        <translation>Zeichen für fehlende Werte als fehlend behandeln</translation>
    </message>
    <message>
        <source>Predict %1</source>
        <translation>%1 vorhersagen</translation>
    </message>
    <message>
        <source>Predict another column</source>
        <translation>Eine andere Spalte vorhersagen</translation>
    </message>
    <message>
        <source>%1 (further output)</source>
        <translation>%1 (weitere Ausgabe)</translation>
    </message>
    <message>
        <source>Restore a session</source>
        <translation>Sitzung wiederherstellen</translation>
    </message>
    <message>
        <source>Opened the example %1 as a new document.</source>
        <translation>Beispiel %1 als neues Dokument geöffnet.</translation>
    </message>
    <message>
        <source>Opened %1.</source>
        <translation>%1 geöffnet.</translation>
    </message>
    <message>
        <source>%1
Nothing was changed.</source>
        <translation>%1
Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Change how it is read…</source>
        <translation>Einlesen ändern …</translation>
    </message>
</context>
<context>
    <name>kerridge::DataOverviewDialog</name>
    <message>
        <source>Overview of the data</source>
        <translation>Überblick über die Daten</translation>
    </message>
    <message>
        <source>the overview</source>
        <translation>den Überblick</translation>
    </message>
    <message>
        <source>Canceled. Open the overview again to compute it.</source>
        <translation>Abgebrochen. Öffnen Sie den Überblick noch einmal, um ihn zu berechnen.</translation>
    </message>
    <message>
        <source>Find a column</source>
        <translation>Spalte suchen</translation>
    </message>
    <message>
        <source>Columns of the data</source>
        <translation>Spalten der Daten</translation>
    </message>
    <message>
        <source>&amp;Against</source>
        <translation>&amp;Gegen</translation>
    </message>
    <message>
        <source>The column drawn upwards</source>
        <translation>Die nach oben gezeichnete Spalte</translation>
    </message>
    <message>
        <source>There are no data yet.</source>
        <translation>Es gibt noch keine Daten.</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>Wird berechnet …</translation>
    </message>
    <message>
        <source>%1 training rows, as the test part is sealed; %2 columns. Clusters by average linkage of 1 − |r|.</source>
        <translation>%1 Trainingszeilen, da der Testteil versiegelt ist; %2 Spalten. Cluster nach mittlerem Abstand von 1 − |r|.</translation>
    </message>
    <message>
        <source>%1 rows, %2 columns. Clusters by average linkage of 1 − |r|.</source>
        <translation>%1 Zeilen, %2 Spalten. Cluster nach mittlerem Abstand von 1 − |r|.</translation>
    </message>
</context>
<context>
    <name>kerridge::EditFigureDialog</name>
    <message>
        <source>Edit figure – %1</source>
        <translation>Diagramm bearbeiten – %1</translation>
    </message>
    <message>
        <source>&amp;Titles and axes</source>
        <translation>&amp;Titel und Achsen</translation>
    </message>
    <message>
        <source>&amp;Legend and curves</source>
        <translation>&amp;Legende und Kurven</translation>
    </message>
    <message>
        <source>&amp;Annotations</source>
        <translation>&amp;Anmerkungen</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>Load style…</source>
        <translation>Stil laden …</translation>
    </message>
    <message>
        <source>Give every figure of this experiment the style in a file</source>
        <translation>Jedem Diagramm dieses Experiments den Stil aus einer Datei geben</translation>
    </message>
    <message>
        <source>Save style…</source>
        <translation>Stil speichern …</translation>
    </message>
    <message>
        <source>Write colors, widths, place of the legend and size to a file, for other experiments</source>
        <translation>Farben, Breiten, Ort der Legende und Größe in eine Datei schreiben, für andere Experimente</translation>
    </message>
    <message>
        <source>Draw this figure as it was before every edit</source>
        <translation>Dieses Diagramm so zeichnen, wie es vor jeder Bearbeitung war</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Formulas stand between dollar signs, as in LaTeX: $\|f_\lambda\|^2$</source>
        <translation>Formeln stehen zwischen Dollarzeichen, wie in LaTeX: $\|f_\lambda\|^2$</translation>
    </message>
    <message>
        <source>Panel letter</source>
        <translation>Buchstabe der Tafel</translation>
    </message>
    <message>
        <source>Stands before the title, such as a</source>
        <translation>Steht vor dem Titel, z. B. a</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Waagerechte Achse</translation>
    </message>
    <message>
        <source>Vertical axis</source>
        <translation>Senkrechte Achse</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Formulas stand between dollar signs; empty: the usual title</source>
        <translation>Formeln stehen zwischen Dollarzeichen; leer: der übliche Titel</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Lower end of the axis; empty: as the data ask</source>
        <translation>Unteres Ende der Achse; leer: wie es die Daten verlangen</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Upper end of the axis; empty: as the data ask</source>
        <translation>Oberes Ende der Achse; leer: wie es die Daten verlangen</translation>
    </message>
    <message>
        <source>Step of ticks</source>
        <translation>Schrittweite</translation>
    </message>
    <message>
        <source>Distance of the ticks of a linear axis; empty: as there is room</source>
        <translation>Abstand der Teilstriche einer linearen Achse; leer: wie Platz ist</translation>
    </message>
    <message>
        <source>Ticks</source>
        <translation>Teilstriche</translation>
    </message>
    <message>
        <source>All ticks, with blanks between them; empty: as there is room</source>
        <translation>Alle Teilstriche, mit Leerzeichen dazwischen; leer: wie Platz ist</translation>
    </message>
    <message>
        <source>Linear or logarithmic</source>
        <translation>Linear oder logarithmisch</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>wie üblich</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linear</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>logarithmisch</translation>
    </message>
    <message>
        <source>Where the legend stands</source>
        <translation>Wo die Legende steht</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>above the axes</source>
        <translation>über den Achsen</translation>
    </message>
    <message>
        <source>to the right of the axes</source>
        <translation>rechts neben den Achsen</translation>
    </message>
    <message>
        <source>inside, upper left</source>
        <translation>innen, oben links</translation>
    </message>
    <message>
        <source>inside, upper right</source>
        <translation>innen, oben rechts</translation>
    </message>
    <message>
        <source>inside, lower left</source>
        <translation>innen, unten links</translation>
    </message>
    <message>
        <source>inside, lower right</source>
        <translation>innen, unten rechts</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Order of the legend</source>
        <translation>Reihenfolge der Legende</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Move the chosen entry of the legend up</source>
        <translation>Den gewählten Eintrag der Legende nach oben schieben</translation>
    </message>
    <message>
        <source>Move the chosen entry of the legend down</source>
        <translation>Den gewählten Eintrag der Legende nach unten schieben</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Color</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Line width</source>
        <translation>Linienbreite</translation>
    </message>
    <message>
        <source>Marker size</source>
        <translation>Markergröße</translation>
    </message>
    <message>
        <source>Choose color…</source>
        <translation>Farbe wählen …</translation>
    </message>
    <message>
        <source>Choose the color of the curves in the chosen row</source>
        <translation>Die Farbe der Kurven in der gewählten Zeile wählen</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>Anmerkungen</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>Arrow to x</source>
        <translation>Pfeil zu x</translation>
    </message>
    <message>
        <source>Arrow to y</source>
        <translation>Pfeil zu y</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>A new text in the middle of the axes</source>
        <translation>Ein neuer Text in der Mitte der Achsen</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the chosen text</source>
        <translation>Den gewählten Text entfernen</translation>
    </message>
    <message>
        <source>Pictures in files have this size</source>
        <translation>Bilder in Dateien haben diese Größe</translation>
    </message>
    <message>
        <source>Else they have the usual size in pixels; a chart exported for print has the size chosen there</source>
        <translation>Sonst haben sie die übliche Größe in Pixeln; ein für den Druck exportiertes Diagramm hat die dort gewählte Größe</translation>
    </message>
    <message>
        <source>Sets the size below</source>
        <translation>Setzt die Größe darunter</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Für</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Any height, also with one unit on both axes</source>
        <translation>Beliebige Höhe, auch mit einer Einheit auf beiden Achsen</translation>
    </message>
    <message>
        <source>Else the height of such a figure follows from its width</source>
        <translation>Sonst folgt die Höhe eines solchen Diagramms aus seiner Breite</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>ohne Namen</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number.</source>
        <translation>%1: „%2“ ist keine Zahl.</translation>
    </message>
    <message>
        <source>Annotations: a place is two numbers.</source>
        <translation>Anmerkungen: Eine Stelle sind zwei Zahlen.</translation>
    </message>
    <message>
        <source>“%1” is hard to see on white paper.</source>
        <translation>„%1“ ist auf weißem Papier kaum zu sehen.</translation>
    </message>
    <message>
        <source>Not everybody can tell the colors of “%1” and “%2” apart.</source>
        <translation>Nicht jeder kann die Farben von „%1“ und „%2“ unterscheiden.</translation>
    </message>
</context>
<context>
    <name>kerridge::ExperimentEditor</name>
    <message>
        <source>Not changed. %1</source>
        <translation>Nicht geändert. %1</translation>
    </message>
</context>
<context>
    <name>kerridge::ExperimentPins</name>
    <message>
        <source>%1 is left out. %2</source>
        <translation>%1 bleibt weg. %2</translation>
    </message>
    <message numerus="yes">
        <source>Added %n models to the table of results.</source>
        <translation>
            <numerusform>%n Modell zur Ergebnistabelle hinzugefügt.</numerusform>
            <numerusform>%n Modelle zur Ergebnistabelle hinzugefügt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add %n models</source>
        <translation>
            <numerusform>%n Modell hinzufügen</numerusform>
            <numerusform>%n Modelle hinzufügen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kerridge::ExplainPanel</name>
    <message>
        <source>&lt;p&gt;&lt;a href="%1"&gt;More…&lt;/a&gt;&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;a href="%1"&gt;Mehr …&lt;/a&gt;&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Explanation of the current chart</source>
        <translation>Erklärung des aktuellen Diagramms</translation>
    </message>
    <message>
        <source>&lt;p&gt;Source: %1&lt;/p&gt;</source>
        <translation>&lt;p&gt;Quelle: %1&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Drag the vertical line, or use the arrow keys, to change m: every chart follows.</source>
        <translation>Senkrechte Linie ziehen oder Pfeiltasten drücken, um m zu ändern: Alle Diagramme folgen.</translation>
    </message>
    <message>
        <source>Drag the vertical line, or use the arrow keys, to change λ: every chart follows.</source>
        <translation>Senkrechte Linie ziehen oder Pfeiltasten drücken, um λ zu ändern: Alle Diagramme folgen.</translation>
    </message>
    <message>
        <source>Click an input to see its effect row by row; the ▾ menu of the chart brings the overview back.</source>
        <translation>Eine Eingabe anklicken, um ihre Wirkung Zeile für Zeile zu sehen; das Menü ▾ des Diagramms bringt die Übersicht zurück.</translation>
    </message>
    <message>
        <source>Click in the map to use the m and λ of that point.</source>
        <translation>In die Karte klicken, um m und λ dieses Punkts zu verwenden.</translation>
    </message>
    <message>
        <source>Hold Ctrl and drag around points, or click one: the other charts ring the same rows, and a panel lists them. Escape clears.</source>
        <translation>Mit gedrückter Strg-Taste um Punkte ziehen oder einen anklicken: Die anderen Diagramme kreisen dieselben Zeilen ein, ein Bereich listet sie auf. Esc hebt die Auswahl auf.</translation>
    </message>
    <message>
        <source>Double-click to enlarge the chart or to show all charts again. The ▾ menu exports it, copies it and shows its numbers as a table.</source>
        <translation>Doppelklick vergrößert das Diagramm oder zeigt wieder alle. Das Menü ▾ exportiert oder kopiert es und zeigt seine Zahlen als Tabelle.</translation>
    </message>
</context>
<context>
    <name>kerridge::ExportCommands</name>
    <message>
        <source>Export a&amp;ll…</source>
        <translation>&amp;Alles exportieren …</translation>
    </message>
    <message>
        <source>Write every table and every chart of the experiment and a report into a folder</source>
        <translation>Alle Tabellen und Diagramme des Experiments und einen Bericht in einen Ordner schreiben</translation>
    </message>
    <message>
        <source>Not exported. %1</source>
        <translation>Nicht exportiert. %1</translation>
    </message>
    <message>
        <source>The export was canceled; nothing was written.</source>
        <translation>Der Export wurde abgebrochen; nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>There are no results to export.</source>
        <translation>Es gibt keine Ergebnisse zu exportieren.</translation>
    </message>
    <message>
        <source>The results are still being computed. The export begins when they are complete.</source>
        <translation>Die Ergebnisse werden noch berechnet. Der Export beginnt, sobald sie vollständig sind.</translation>
    </message>
    <message>
        <source>Cancel the export</source>
        <translation>Export abbrechen</translation>
    </message>
    <message>
        <source>Wrote %1 to %2.</source>
        <translation>%1 nach %2 geschrieben.</translation>
    </message>
    <message>
        <source>Open the report</source>
        <translation>Bericht öffnen</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Ordner öffnen</translation>
    </message>
</context>
<context>
    <name>kerridge::ExportDialog</name>
    <message>
        <source>&amp;Tables (CSV)</source>
        <translation>&amp;Tabellen (CSV)</translation>
    </message>
    <message>
        <source>Every table of the results with all its digits</source>
        <translation>Alle Tabellen der Ergebnisse mit allen Ziffern</translation>
    </message>
    <message>
        <source>&amp;Report (HTML, one file with everything)</source>
        <translation>&amp;Bericht (HTML, eine Datei mit allem)</translation>
    </message>
    <message>
        <source>Experiment, seeds, pictures, chosen models, sources and how to reproduce it, on one page that also prints</source>
        <translation>Experiment, Startwerte, Bilder, gewählte Modelle, Quellen und wie man es nachvollzieht, auf einer auch druckbaren Seite</translation>
    </message>
    <message>
        <source>Charts as &amp;SVG</source>
        <translation>Diagramme als &amp;SVG</translation>
    </message>
    <message>
        <source>Every chart as vector graphics, for the web and for editing</source>
        <translation>Alle Diagramme als Vektorgrafik, für das Web und zum Bearbeiten</translation>
    </message>
    <message>
        <source>Charts as &amp;PNG</source>
        <translation>Diagramme als &amp;PNG</translation>
    </message>
    <message>
        <source>Every chart in pixels, for slides and office programs</source>
        <translation>Alle Diagramme in Pixeln, für Folien und Büroprogramme</translation>
    </message>
    <message>
        <source>Charts as P&amp;DF</source>
        <translation>Diagramme als P&amp;DF</translation>
    </message>
    <message>
        <source>Every chart on a page of its size, for papers</source>
        <translation>Jedes Diagramm auf einer Seite seiner Größe, für Veröffentlichungen</translation>
    </message>
    <message>
        <source>Charts as LaTe&amp;X</source>
        <translation>Diagramme als LaTe&amp;X</translation>
    </message>
    <message>
        <source>Every chart as a pgfplots picture with its numbers, for a column of a paper</source>
        <translation>Jedes Diagramm als pgfplots-Bild mit seinen Zahlen, für eine Textspalte</translation>
    </message>
    <message>
        <source>Export all</source>
        <translation>Alles exportieren</translation>
    </message>
    <message>
        <source>&lt;b&gt;What&lt;/b&gt;, always in light colors</source>
        <translation>&lt;b&gt;Was&lt;/b&gt;, immer in hellen Farben</translation>
    </message>
    <message>
        <source>&lt;b&gt;Where&lt;/b&gt;, a separate &amp;folder</source>
        <translation>&lt;b&gt;Wohin&lt;/b&gt;, ein eigener &amp;Ordner</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>It is created if it does not exist, and appears when everything is written</source>
        <translation>Er wird bei Bedarf angelegt und erscheint, wenn alles geschrieben ist</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>D&amp;urchsuchen …</translation>
    </message>
    <message>
        <source>Choose an existing folder</source>
        <translation>Einen vorhandenen Ordner wählen</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>Write everything in the background</source>
        <translation>Alles im Hintergrund schreiben</translation>
    </message>
    <message>
        <source>Folder for the results</source>
        <translation>Ordner für die Ergebnisse</translation>
    </message>
    <message>
        <source>Choose what to export.</source>
        <translation>Wählen Sie, was exportiert werden soll.</translation>
    </message>
    <message>
        <source>Enter a folder.</source>
        <translation>Geben Sie einen Ordner an.</translation>
    </message>
    <message>
        <source>This is a file, not a folder.</source>
        <translation>Das ist eine Datei, kein Ordner.</translation>
    </message>
    <message>
        <source>Enter the full path of the folder.</source>
        <translation>Geben Sie den vollständigen Pfad des Ordners an.</translation>
    </message>
    <message>
        <source>The folder holds partial results of an interrupted export. Files with the same names will be replaced; the others stay.</source>
        <translation>Der Ordner enthält Teilergebnisse eines unterbrochenen Exports. Gleichnamige Dateien werden ersetzt; die anderen bleiben.</translation>
    </message>
    <message>
        <source>The folder is not empty: files with the same names will be replaced; the others stay.</source>
        <translation>Der Ordner ist nicht leer: Gleichnamige Dateien werden ersetzt; die anderen bleiben.</translation>
    </message>
    <message>
        <source>Folder in use</source>
        <translation>Ordner nicht leer</translation>
    </message>
    <message>
        <source>“%1” is not empty (%2). Replace files with the same names? The others stay.</source>
        <translation>„%1“ ist nicht leer (%2). Gleichnamige Dateien ersetzen? Die anderen bleiben.</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
</context>
<context>
    <name>kerridge::FactorizationLabel</name>
    <message>
        <source>Provisional, %1 landmarks</source>
        <translation>Vorläufig, %1 Stützpunkte</translation>
    </message>
    <message>
        <source>A first approximation while the Gram matrix is computed: kernel functions at %1 rows replace it (Nyström features). Exact results follow.</source>
        <translation>Eine erste Näherung, während die Gram-Matrix berechnet wird: Kernfunktionen an %1 Zeilen ersetzen sie (Nyström-Merkmale). Exakte Ergebnisse folgen.</translation>
    </message>
    <message>
        <source>Band, Lanczos for λ ≥ %1</source>
        <translation>Band, Lanczos für λ ≥ %1</translation>
    </message>
    <message>
        <source>Errors are exact: the Gram matrix is reduced to a band. Until the full eigendecomposition is ready, the models come from a Krylov space of %1 steps.</source>
        <translation>Die Fehler sind exakt: Die Gram-Matrix ist auf ein Band reduziert. Bis die volle Eigenzerlegung fertig ist, stammen die Modelle aus einem Krylow-Raum von %1 Schritten.</translation>
    </message>
    <message>
        <source>Lanczos, λ ≥ %1</source>
        <translation>Lanczos, λ ≥ %1</translation>
    </message>
    <message>
        <source>Provisional curves from a Krylov space of %1 steps, converged for these λ; the exact ones follow.</source>
        <translation>Vorläufige Kurven aus einem Krylow-Raum von %1 Schritten, für diese λ konvergiert; die exakten folgen.</translation>
    </message>
    <message>
        <source>Matrix-free</source>
        <translation>Ohne Gram-Matrix</translation>
    </message>
    <message>
        <source>The Gram matrix is not kept: a Krylov space of %1 columns from %2 products with it stands for it. Degrees of freedom, GCV and leave-one-out errors are estimates, and bands show what they may be off by.</source>
        <translation>Die Gram-Matrix wird nicht behalten: An ihrer Stelle steht ein Krylov-Raum mit %1 Spalten aus %2 Produkten mit ihr. Freiheitsgrade, GCV und Leave-one-out-Fehler sind Schätzungen, und Bänder zeigen, um wie viel sie falsch sein können.</translation>
    </message>
    <message>
        <source>Nyström features</source>
        <translation>Nyström-Merkmale</translation>
    </message>
    <message>
        <source>Kernel functions at %1 landmarks replace the Gram matrix of all rows</source>
        <translation>Kernfunktionen an %1 Stützpunkten ersetzen die Gram-Matrix aller Zeilen</translation>
    </message>
    <message>
        <source>Random features</source>
        <translation>Zufallsmerkmale</translation>
    </message>
    <message>
        <source>Random features replace the Gram matrix</source>
        <translation>Zufallsmerkmale ersetzen die Gram-Matrix</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>The methods work directly on the inputs, without a Gram matrix</source>
        <translation>Die Verfahren arbeiten direkt auf den Eingaben, ohne Gram-Matrix</translation>
    </message>
    <message>
        <source>Tridiagonal</source>
        <translation>Tridiagonal</translation>
    </message>
    <message>
        <source>The Gram matrix was reduced to K = P T Pᵀ with a tridiagonal T: exact, without eigenvectors</source>
        <translation>Die Gram-Matrix wurde auf K = P T Pᵀ mit tridiagonalem T reduziert: exakt, ohne Eigenvektoren</translation>
    </message>
    <message>
        <source>Band</source>
        <translation>Band</translation>
    </message>
    <message>
        <source>The Gram matrix was reduced to a band: exact errors, norms and degrees of freedom, fastest for large n</source>
        <translation>Die Gram-Matrix wurde auf ein Band reduziert: exakte Fehler, Normen und Freiheitsgrade, am schnellsten für großes n</translation>
    </message>
    <message>
        <source>Cholesky</source>
        <translation>Cholesky</translation>
    </message>
    <message>
        <source>The Gram matrix with its ridge is factored for every model: exact, fastest for a few λ</source>
        <translation>Die Gram-Matrix mit ihrem Ridge-Term wird für jedes Modell zerlegt: exakt, am schnellsten für wenige λ</translation>
    </message>
    <message>
        <source>Eigendecomposition</source>
        <translation>Eigenzerlegung</translation>
    </message>
    <message>
        <source>The Gram matrix was fully decomposed, K = Q diag(d) Qᵀ: exact, and all results use it</source>
        <translation>Die Gram-Matrix wurde vollständig zerlegt, K = Q diag(d) Qᵀ: exakt, und alle Ergebnisse nutzen es</translation>
    </message>
    <message>
        <source>How the models are computed</source>
        <translation>Wie die Modelle berechnet werden</translation>
    </message>
    <message>
        <source> · </source>
        <translation> · </translation>
    </message>
</context>
<context>
    <name>kerridge::FeatureOffers</name>
    <message>
        <source>Use Nyström features</source>
        <translation>Nyström-Merkmale verwenden</translation>
    </message>
    <message>
        <source>Use random features</source>
        <translation>Zufallsmerkmale verwenden</translation>
    </message>
    <message>
        <source>Work matrix-free</source>
        <translation>Ohne Gram-Matrix rechnen</translation>
    </message>
    <message>
        <source>Matrix-free, without k-fold, maps and intervals</source>
        <translation>Ohne Gram-Matrix, k-fold, Karten und Intervalle</translation>
    </message>
    <message>
        <source>Nyström features, D = %1, %2</source>
        <translation>Nyström-Merkmale, D = %1, %2</translation>
    </message>
    <message>
        <source>random features, D = %1, %2</source>
        <translation>Zufallsmerkmale, D = %1, %2</translation>
    </message>
    <message>
        <source>Exact models of %1 training rows take about %2; %3.</source>
        <translation>Exakte Modelle von %1 Trainingszeilen dauern etwa %2; %3.</translation>
    </message>
    <message>
        <source>less than 1 s</source>
        <translation>weniger als 1 s</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
</context>
<context>
    <name>kerridge::FeatureRow</name>
    <message>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>off: the kernel itself</source>
        <translation>aus: der Kern selbst</translation>
    </message>
    <message>
        <source>random Fourier</source>
        <translation>Fourier, zufällig</translation>
    </message>
    <message>
        <source>Nyström</source>
        <translation>Nyström</translation>
    </message>
    <message>
        <source>Replace the kernel with features: random waves, or kernel functions at landmarks (Nyström). For many rows: the cost grows only linearly with n</source>
        <translation>Den Kern durch Merkmale ersetzen: zufällige Wellen oder Kernfunktionen an Stützpunkten (Nyström). Für viele Zeilen: Der Aufwand wächst nur linear mit n</translation>
    </message>
    <message>
        <source>Share of the trace</source>
        <translation>Anteil der Spur</translation>
    </message>
    <message>
        <source>The part of the Gram matrix that the landmarks explain: tr(K_nL K_LL⁺ K_Ln) / tr K on the training part of the split shown. The models cannot see the rest of the kernel.</source>
        <translation>Der Teil der Gram-Matrix, den die Stützpunkte erklären: tr(K_nL K_LL⁺ K_Ln) / tr K auf dem Trainingsteil der gezeigten Aufteilung. Den Rest des Kerns sehen die Modelle nicht.</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>Kosinus</translation>
    </message>
    <message>
        <source>sine–cosine</source>
        <translation>Sinus–Kosinus</translation>
    </message>
    <message>
        <source>uniform</source>
        <translation>gleichmäßig</translation>
    </message>
    <message>
        <source>pivoted</source>
        <translation>Pivotwahl</translation>
    </message>
    <message>
        <source>D</source>
        <translation>D</translation>
    </message>
    <message>
        <source>Number of features D</source>
        <translation>Anzahl der Merkmale D</translation>
    </message>
    <message>
        <source>Cosines with random phases, or pairs of sine and cosine, which have less variance and an even number of features</source>
        <translation>Kosinus mit zufälligen Phasen oder Paare aus Sinus und Kosinus, die weniger Varianz und eine gerade Zahl von Merkmalen haben</translation>
    </message>
    <message>
        <source>Draw the landmarks uniformly from the distinct training rows, or by randomly pivoted Cholesky, which prefers rows that the earlier landmarks explain least. Pivoting needs fewer landmarks but reads the rows a few times</source>
        <translation>Die Stützpunkte gleichmäßig aus den verschiedenen Trainingszeilen ziehen oder durch Cholesky-Zerlegung mit zufälliger Pivotwahl; diese bevorzugt Zeilen, die die früheren Stützpunkte am wenigsten erklären. Sie braucht weniger Stützpunkte, liest die Zeilen aber einige Male</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Seed of the random frequencies or landmarks: the same seed, the same features</source>
        <translation>Startwert der zufälligen Frequenzen oder Stützpunkte: gleicher Startwert, gleiche Merkmale</translation>
    </message>
    <message>
        <source>Use the kernel itself</source>
        <translation>Den Kern selbst verwenden</translation>
    </message>
    <message>
        <source>Use random waves in place of the kernel</source>
        <translation>Zufällige Wellen anstelle des Kerns verwenden</translation>
    </message>
    <message>
        <source>Use kernel functions at landmarks in place of the kernel</source>
        <translation>Kernfunktionen an Stützpunkten anstelle des Kerns verwenden</translation>
    </message>
    <message>
        <source>The method already works with the kernel itself.</source>
        <translation>Das Verfahren arbeitet bereits mit dem Kern selbst.</translation>
    </message>
    <message>
        <source>Number of landmarks D, 1 to %1: with one for every distinct training row, the models are exact</source>
        <translation>Anzahl der Stützpunkte D, 1 bis %1: mit einem für jede verschiedene Trainingszeile sind die Modelle exakt</translation>
    </message>
    <message>
        <source>Number of features D, 1 to %1: more come closer to the kernel; the error falls like 1/√D</source>
        <translation>Anzahl der Merkmale D, 1 bis %1: mehr kommen dem Kern näher; der Fehler fällt wie 1/√D</translation>
    </message>
</context>
<context>
    <name>kerridge::FetchJob</name>
    <message>
        <source>The folder %1 cannot be created: %2.</source>
        <translation>Der Ordner %1 kann nicht angelegt werden: %2.</translation>
    </message>
    <message>
        <source>: %1</source>
        <translation>: %1</translation>
    </message>
    <message>
        <source>The folder %1 cannot be written to%2.</source>
        <translation>In den Ordner %1 kann nicht geschrieben werden%2.</translation>
    </message>
    <message>
        <source>“%1” could not be fetched: %2</source>
        <translation>„%1“ konnte nicht heruntergeladen werden: %2</translation>
    </message>
    <message>
        <source>“%1” could not be fetched:</source>
        <translation>„%1“ konnte nicht heruntergeladen werden:</translation>
    </message>
    <message>
        <source>%1%2
The page of the data: %3</source>
        <translation>%1%2
Die Seite der Daten: %3</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>The file from %1 is damaged or was changed: its SHA-256 is %2, but %3 is expected</source>
        <translation>Die Datei von %1 ist beschädigt oder wurde geändert: Ihr SHA-256 ist %2, erwartet wird %3</translation>
    </message>
    <message>
        <source>The file differs from the one that %1 sent on %2: the archive changed it (SHA-256 %3 then, %4 now).</source>
        <translation>Die Datei unterscheidet sich von der, die %1 am %2 lieferte: Das Archiv hat sie geändert (SHA-256 damals %3, jetzt %4).</translation>
    </message>
</context>
<context>
    <name>kerridge::Fetcher</name>
    <message>
        <source>“%1” could not be fetched: the system cannot create another thread.</source>
        <translation>„%1“ konnte nicht heruntergeladen werden: Das System kann keinen weiteren Thread anlegen.</translation>
    </message>
</context>
<context>
    <name>kerridge::FigureActions</name>
    <message>
        <source>Export for print…</source>
        <translation>Für den Druck exportieren …</translation>
    </message>
    <message>
        <source>Write this figure at the size of a column, a page, a slide or a poster (Ctrl+Shift+P)</source>
        <translation>Diese Abbildung in der Größe einer Spalte, einer Seite, einer Folie oder eines Posters schreiben (Strg+Umschalt+P)</translation>
    </message>
    <message>
        <source>Export as %1…</source>
        <translation>Als %1 exportieren …</translation>
    </message>
    <message>
        <source>Write the numbers of this figure to a file</source>
        <translation>Die Zahlen dieser Abbildung in eine Datei schreiben</translation>
    </message>
    <message>
        <source>Write this figure as a pgfplots picture for LaTeX</source>
        <translation>Diese Abbildung als pgfplots-Bild für LaTeX schreiben</translation>
    </message>
    <message>
        <source>Write this figure to a picture file</source>
        <translation>Diese Abbildung in eine Bilddatei schreiben</translation>
    </message>
    <message>
        <source>Copy image</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Copy a picture of this figure to the clipboard</source>
        <translation>Ein Bild dieser Abbildung in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>Tabelle kopieren</translation>
    </message>
    <message>
        <source>Copy the numbers of this figure to the clipboard</source>
        <translation>Die Zahlen dieser Abbildung in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>Copy values under the mouse</source>
        <translation>Werte unter der Maus kopieren</translation>
    </message>
    <message>
        <source>Copy the values that the mouse pointed at to the clipboard, with all digits (Ctrl+C in the chart)</source>
        <translation>Die Werte, auf die die Maus gezeigt hat, mit allen Ziffern in die Zwischenablage kopieren (Strg+C im Diagramm)</translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation>Als Tabelle zeigen</translation>
    </message>
    <message>
        <source>Show the numbers of this figure</source>
        <translation>Die Zahlen dieser Abbildung zeigen</translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis</source>
        <translation>Horizontale Achse logarithmisch</translation>
    </message>
    <message>
        <source>Switch the horizontal axis between logarithmic and linear</source>
        <translation>Die horizontale Achse zwischen logarithmisch und linear umschalten</translation>
    </message>
    <message>
        <source>Logarithmic vertical axis</source>
        <translation>Vertikale Achse logarithmisch</translation>
    </message>
    <message>
        <source>Switch the vertical axis between logarithmic and linear</source>
        <translation>Die vertikale Achse zwischen logarithmisch und linear umschalten</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>Zoom zurücksetzen</translation>
    </message>
    <message>
        <source>Show both axes in full</source>
        <translation>Beide Achsen vollständig zeigen</translation>
    </message>
    <message>
        <source>This axis has no numbers above 0.</source>
        <translation>Diese Achse hat keine Zahlen über 0.</translation>
    </message>
    <message>
        <source>There is nothing to export or copy: %1</source>
        <translation>Es gibt nichts zu exportieren oder zu kopieren: %1</translation>
    </message>
    <message>
        <source>The mouse has not pointed at a value yet.</source>
        <translation>Die Maus hat noch auf keinen Wert gezeigt.</translation>
    </message>
    <message>
        <source>Both axes are already shown in full.</source>
        <translation>Beide Achsen werden bereits vollständig gezeigt.</translation>
    </message>
    <message>
        <source>Export as %1</source>
        <translation>Als %1 exportieren</translation>
    </message>
    <message>
        <source>%1 files (*.%2)</source>
        <translation>%1-Dateien (*.%2)</translation>
    </message>
</context>
<context>
    <name>kerridge::FigureEditCommands</name>
    <message>
        <source>Load style</source>
        <translation>Stil laden</translation>
    </message>
    <message>
        <source>House styles (*.json)</source>
        <translation>Hausstile (*.json)</translation>
    </message>
    <message>
        <source>Save style</source>
        <translation>Stil speichern</translation>
    </message>
</context>
<context>
    <name>kerridge::FigurePanel</name>
    <message>
        <source>Show another chart here, export or copy this one</source>
        <translation>Hier ein anderes Diagramm zeigen, dieses exportieren oder kopieren</translation>
    </message>
    <message>
        <source>Show another chart</source>
        <translation>Anderes Diagramm zeigen</translation>
    </message>
    <message>
        <source>Replace this chart with another one</source>
        <translation>Dieses Diagramm durch ein anderes ersetzen</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>Other variants of this chart</source>
        <translation>Andere Varianten dieses Diagramms</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>The input that this chart runs along</source>
        <translation>Die Eingabe, entlang der dieses Diagramm verläuft</translation>
    </message>
    <message>
        <source>Small multiples…</source>
        <translation>Bilderreihe …</translation>
    </message>
    <message>
        <source>One picture with this chart at several λ, widths, kernels or methods, side by side</source>
        <translation>Ein Bild mit diesem Diagramm für mehrere λ, Breiten, Kerne oder Verfahren nebeneinander</translation>
    </message>
    <message>
        <source>Edit figure…</source>
        <translation>Diagramm bearbeiten …</translation>
    </message>
    <message>
        <source>Titles, limits, ticks, legend, colors, annotations and size of this chart</source>
        <translation>Titel, Grenzen, Teilstriche, Legende, Farben, Anmerkungen und Größe dieses Diagramms</translation>
    </message>
    <message>
        <source>Without a chosen input</source>
        <translation>Ohne gewählte Eingabe</translation>
    </message>
    <message>
        <source>Draw this chart along “%1”</source>
        <translation>Dieses Diagramm entlang „%1“ zeichnen</translation>
    </message>
    <message>
        <source>All %1 inputs…</source>
        <translation>Alle %1 Eingaben …</translation>
    </message>
    <message>
        <source>Choose from a list of all inputs</source>
        <translation>Aus einer Liste aller Eingaben wählen</translation>
    </message>
    <message>
        <source>Input of the chart</source>
        <translation>Eingabe des Diagramms</translation>
    </message>
    <message>
        <source>Draw “%1” along</source>
        <translation>„%1“ zeichnen entlang</translation>
    </message>
    <message>
        <source>Back to the main window</source>
        <translation>Zurück ins Hauptfenster</translation>
    </message>
    <message>
        <source>Float in its own window</source>
        <translation>In eigenes Fenster lösen</translation>
    </message>
    <message>
        <source>Close this window; the chart returns to its place</source>
        <translation>Dieses Fenster schließen; das Diagramm kehrt an seinen Platz zurück</translation>
    </message>
    <message>
        <source>Move this chart to another screen; it stays live and returns when you close it</source>
        <translation>Dieses Diagramm auf einen anderen Bildschirm legen; es bleibt aktuell und kehrt beim Schließen zurück</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Show all charts again (or double-click)</source>
        <translation>Wieder alle Diagramme zeigen (oder Doppelklick)</translation>
    </message>
    <message>
        <source>Show only this chart (or double-click)</source>
        <translation>Nur dieses Diagramm zeigen (oder Doppelklick)</translation>
    </message>
    <message>
        <source>Menu of the chart %1</source>
        <translation>Menü des Diagramms %1</translation>
    </message>
    <message>
        <source>Restore all charts</source>
        <translation>Alle Diagramme wiederherstellen</translation>
    </message>
    <message>
        <source>Maximize the chart %1</source>
        <translation>Diagramm %1 maximieren</translation>
    </message>
</context>
<context>
    <name>kerridge::FigureTableDialog</name>
    <message>
        <source>%1 – numbers</source>
        <translation>%1 – Zahlen</translation>
    </message>
    <message>
        <source>Select lines of data points here to ring them in every chart.</source>
        <translation>Wählen Sie hier Zeilen von Datenpunkten aus, um sie in allen Diagrammen einzukreisen.</translation>
    </message>
</context>
<context>
    <name>kerridge::FigureView</name>
    <message>
        <source>Entries of the legend</source>
        <translation>Einträge der Legende</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Ausschnitt</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>Ganz zeigen</translation>
    </message>
    <message>
        <source>reset zoom</source>
        <translation>Zoom zurücksetzen</translation>
    </message>
    <message>
        <source>show what is outside: %1</source>
        <translation>zeige, was außerhalb liegt: %1</translation>
    </message>
    <message>
        <source>Export failed</source>
        <translation>Export fehlgeschlagen</translation>
    </message>
    <message>
        <source>computing…</source>
        <translation>wird berechnet…</translation>
    </message>
    <message>
        <source>Logarithmic axis</source>
        <translation>Logarithmische Achse</translation>
    </message>
    <message>
        <source>Linear axis</source>
        <translation>Lineare Achse</translation>
    </message>
</context>
<context>
    <name>kerridge::FigureWords</name>
    <message>
        <source>Cursor</source>
        <translation>Cursor</translation>
    </message>
    <message>
        <source>%1 at %2 = %3, %4 = %5</source>
        <translation>%1 bei %2 = %3, %4 = %5</translation>
    </message>
    <message>
        <source>%1 at %2 = %3</source>
        <translation>%1 bei %2 = %3</translation>
    </message>
    <message>
        <source>%1 is smallest, %2, at %3 = %4</source>
        <translation>%1 ist am kleinsten, %2, bei %3 = %4</translation>
    </message>
    <message>
        <source>%1: from %2, the smallest, to %3, the largest</source>
        <translation>%1: von %2, dem kleinsten, bis %3, dem größten</translation>
    </message>
    <message>
        <source>%1 is best, %2, at %3 = %4, %5 = %6</source>
        <translation>%1 ist am besten, %2, bei %3 = %4, %5 = %6</translation>
    </message>
    <message>
        <source>On %1 at %2; press Enter to use it</source>
        <translation>Auf %1 bei %2; die Eingabetaste übernimmt es</translation>
    </message>
    <message>
        <source> for %1</source>
        <translation> für %1</translation>
    </message>
    <message>
        <source>%1 chooses %2 = %3%4</source>
        <translation>%1 wählt %2 = %3%4</translation>
    </message>
    <message>
        <source>%1 categories</source>
        <translation>%1 Kategorien</translation>
    </message>
    <message>
        <source>from %1 to %2%3</source>
        <translation>von %1 bis %2%3</translation>
    </message>
    <message>
        <source> on a logarithmic axis</source>
        <translation> auf logarithmischer Achse</translation>
    </message>
    <message>
        <source>%1 (%2) over %3 (%4)</source>
        <translation>%1 (%2) über %3 (%4)</translation>
    </message>
    <message>
        <source>colors show %1</source>
        <translation>Farben zeigen %1</translation>
    </message>
    <message>
        <source>bars: %1</source>
        <translation>Balken: %1</translation>
    </message>
    <message>
        <source>curves and points: %1</source>
        <translation>Kurven und Punkte: %1</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>cursor</source>
        <translation>Cursor</translation>
    </message>
</context>
<context>
    <name>kerridge::FileChooser</name>
    <message>
        <source>All files</source>
        <translation>Alle Dateien</translation>
    </message>
    <message>
        <source>All tables</source>
        <translation>Alle Tabellen</translation>
    </message>
    <message>
        <source>Packed tables</source>
        <translation>Gepackte Tabellen</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>Experimente</translation>
    </message>
    <message>
        <source>Saved models</source>
        <translation>Gespeicherte Modelle</translation>
    </message>
</context>
<context>
    <name>kerridge::FileCommands</name>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>Start over with the built-in example</source>
        <translation>Mit dem eingebauten Beispiel neu beginnen</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open data or an experiment from a file</source>
        <translation>Daten oder ein Experiment aus einer Datei öffnen</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Zuletzt &amp;geöffnet</translation>
    </message>
    <message>
        <source>Recently opened files</source>
        <translation>Zuletzt geöffnete Dateien</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save the experiment: its data source and every setting</source>
        <translation>Das Experiment speichern: seine Datenquelle und alle Einstellungen</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Save the experiment under another name</source>
        <translation>Das Experiment unter einem anderen Namen speichern</translation>
    </message>
    <message>
        <source>&amp;Export chart</source>
        <translation>Diagramm &amp;exportieren</translation>
    </message>
    <message>
        <source>Write the current chart to a file</source>
        <translation>Das aktuelle Diagramm in eine Datei schreiben</translation>
    </message>
    <message>
        <source>For &amp;print…</source>
        <translation>Für den &amp;Druck …</translation>
    </message>
    <message>
        <source>Write the current chart at the size of a column, a page, a slide or a poster</source>
        <translation>Das aktuelle Diagramm in der Größe einer Spalte, einer Seite, einer Folie oder eines Posters schreiben</translation>
    </message>
    <message>
        <source>As %1…</source>
        <translation>Als %1 …</translation>
    </message>
    <message>
        <source>Write the numbers of the current chart as CSV</source>
        <translation>Die Zahlen des aktuellen Diagramms als CSV schreiben</translation>
    </message>
    <message>
        <source>Write the current chart as a %1 picture</source>
        <translation>Das aktuelle Diagramm als %1-Bild schreiben</translation>
    </message>
    <message>
        <source>Export &amp;tables…</source>
        <translation>&amp;Tabellen exportieren …</translation>
    </message>
    <message>
        <source>Write every table of the results as CSV into a folder</source>
        <translation>Alle Tabellen der Ergebnisse als CSV in einen Ordner schreiben</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>Das Fenster schließen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>The clipboard holds no text.</source>
        <translation>Die Zwischenablage enthält keinen Text.</translation>
    </message>
    <message>
        <source>The clipboard holds one line of text; a table has several.</source>
        <translation>Die Zwischenablage enthält nur eine Zeile Text; eine Tabelle hat mehrere.</translation>
    </message>
    <message>
        <source>%1 Copy the rows of a table first.</source>
        <translation>%1 Kopieren Sie zuerst die Zeilen einer Tabelle.</translation>
    </message>
    <message>
        <source>Not pasted. %1</source>
        <translation>Nicht eingefügt. %1</translation>
    </message>
    <message>
        <source>Choose the test file</source>
        <translation>Testdatei wählen</translation>
    </message>
    <message>
        <source>Find %1</source>
        <translation>%1 suchen</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>This document has no file yet; %1 stays as you saved it</source>
        <translation>Dieses Dokument hat noch keine Datei; %1 bleibt, wie Sie es gespeichert haben</translation>
    </message>
    <message>
        <source>Open an example</source>
        <translation>Ein Beispiel öffnen</translation>
    </message>
    <message>
        <source>experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Save the experiment</source>
        <translation>Experiment speichern</translation>
    </message>
    <message>
        <source>Experiments (*%1)</source>
        <translation>Experimente (*%1)</translation>
    </message>
    <message>
        <source>Not saved. %1</source>
        <translation>Nicht gespeichert. %1</translation>
    </message>
    <message>
        <source>Saved %1, and the pasted table next to it</source>
        <translation>%1 gespeichert, die eingefügte Tabelle daneben</translation>
    </message>
    <message>
        <source>Saved a copy of the experiment as %1</source>
        <translation>Kopie des Experiments als %1 gespeichert</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Saved without “%1” as %2: %3</source>
        <translation>Ohne „%1“ als %2 gespeichert: %3</translation>
    </message>
    <message>
        <source>Save the pasted table</source>
        <translation>Die eingefügte Tabelle speichern</translation>
    </message>
    <message>
        <source>Export the chart as %1</source>
        <translation>Das Diagramm als %1 exportieren</translation>
    </message>
    <message>
        <source>%1 files (*.%2)</source>
        <translation>%1-Dateien (*.%2)</translation>
    </message>
    <message>
        <source>Not exported. %1</source>
        <translation>Nicht exportiert. %1</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>The numbers were written, but not the record of how they were made. %1</source>
        <translation>Die Zahlen wurden geschrieben, nicht aber die Angaben zu ihrer Entstehung. %1</translation>
    </message>
    <message>
        <source>There are no results yet.</source>
        <translation>Noch keine Ergebnisse.</translation>
    </message>
    <message>
        <source>Folder for the tables</source>
        <translation>Ordner für die Tabellen</translation>
    </message>
    <message>
        <source>Wrote %1 to %2.</source>
        <translation>%1 nach %2 geschrieben.</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Ungespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>Änderungen an %1 speichern?</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1 (fehlt)</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>%1 no longer exists</source>
        <translation>%1 gibt es nicht mehr</translation>
    </message>
    <message>
        <source>There are no recent files yet.</source>
        <translation>Noch keine zuletzt geöffneten Dateien.</translation>
    </message>
</context>
<context>
    <name>kerridge::FloatingChart</name>
    <message>
        <source>%1 — Kerridge</source>
        <translation>%1 — Kerridge</translation>
    </message>
</context>
<context>
    <name>kerridge::FocusWays</name>
    <message>
        <source>&amp;Go to</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>Move the keyboard focus to a part of the window</source>
        <translation>Den Tastaturfokus in einen Bereich des Fensters setzen</translation>
    </message>
    <message>
        <source>&amp;Next part</source>
        <translation>&amp;Nächster Bereich</translation>
    </message>
    <message>
        <source>Go to the next part of the window</source>
        <translation>Zum nächsten Bereich des Fensters gehen</translation>
    </message>
    <message>
        <source>&amp;Previous part</source>
        <translation>&amp;Voriger Bereich</translation>
    </message>
    <message>
        <source>Go back to the previous part of the window</source>
        <translation>Zum vorigen Bereich des Fensters zurückgehen</translation>
    </message>
    <message>
        <source>&amp;Charts</source>
        <translation>&amp;Diagramme</translation>
    </message>
    <message>
        <source>Go to the current chart</source>
        <translation>Zum aktuellen Diagramm gehen</translation>
    </message>
    <message>
        <source>Kernel &amp;width</source>
        <translation>Kern&amp;breite</translation>
    </message>
    <message>
        <source>Go to the slider of the kernel width, in Models</source>
        <translation>Zum Schieberegler der Kernbreite gehen, in „Modelle“</translation>
    </message>
    <message>
        <source>The kernel has no width.</source>
        <translation>Der Kern hat keine Breite.</translation>
    </message>
    <message>
        <source>λ or &amp;t</source>
        <translation>λ oder &amp;t</translation>
    </message>
    <message>
        <source>Type λ or t of the model that has the focus, else of the first</source>
        <translation>λ oder t des Modells mit dem Fokus eingeben, sonst des ersten</translation>
    </message>
    <message>
        <source>No model has λ or t.</source>
        <translation>Kein Modell hat λ oder t.</translation>
    </message>
    <message>
        <source>Exponent &amp;m</source>
        <translation>Exponent &amp;m</translation>
    </message>
    <message>
        <source>Type m of the model that has the focus, else of the first that has one</source>
        <translation>m des Modells mit dem Fokus eingeben, sonst des ersten, das eines hat</translation>
    </message>
    <message>
        <source>No model has m.</source>
        <translation>Kein Modell hat m.</translation>
    </message>
    <message>
        <source>&amp;Rule for λ</source>
        <translation>&amp;Regel für λ</translation>
    </message>
    <message>
        <source>Choose what sets λ of the model that has the focus, else of the first</source>
        <translation>Wählen, was λ des Modells mit dem Fokus setzt, sonst des ersten</translation>
    </message>
    <message>
        <source>Show the panel “%1” and go to it</source>
        <translation>Den Bereich „%1“ zeigen und dorthin gehen</translation>
    </message>
</context>
<context>
    <name>kerridge::GeneratedDataDialog</name>
    <message>
        <source>Generated data: %1</source>
        <translation>Erzeugte Daten: %1</translation>
    </message>
    <message>
        <source>seed = %1</source>
        <translation>Startwert = %1</translation>
    </message>
    <message>
        <source>Generated: %1</source>
        <translation>Erzeugt: %1</translation>
    </message>
</context>
<context>
    <name>kerridge::GetDataCommands</name>
    <message>
        <source>Cata&amp;log</source>
        <translation>Ka&amp;talog</translation>
    </message>
    <message>
        <source>Well-known data sets by name</source>
        <translation>Bekannte Datensätze nach Namen</translation>
    </message>
    <message>
        <source>“%1” was downloaded.</source>
        <translation>„%1“ wurde heruntergeladen.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
</context>
<context>
    <name>kerridge::GetDataDialog</name>
    <message>
        <source>Get data</source>
        <translation>Daten holen</translation>
    </message>
    <message>
        <source>Downloads continue after you close this window</source>
        <translation>Downloads laufen weiter, wenn Sie dieses Fenster schließen</translation>
    </message>
    <message>
        <source>Find a data set</source>
        <translation>Datensatz suchen</translation>
    </message>
    <message>
        <source>Words in the name, description or citation (Ctrl+F)</source>
        <translation>Wörter in Name, Beschreibung oder Zitat (Strg+F)</translation>
    </message>
    <message>
        <source>Data sets</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>Double-click or press Enter to download the set if necessary and open it</source>
        <translation>Doppelklick oder Eingabetaste lädt den Datensatz bei Bedarf herunter und öffnet ihn</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>n × d</source>
        <translation>n × d</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>About the data set</source>
        <translation>Über den Datensatz</translation>
    </message>
    <message>
        <source>Progress of the download</source>
        <translation>Fortschritt des Downloads</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Use this set in place of the current data</source>
        <translation>Diesen Datensatz anstelle der aktuellen Daten verwenden</translation>
    </message>
    <message>
        <source>&amp;Download</source>
        <translation>&amp;Herunterladen</translation>
    </message>
    <message>
        <source>Download the set from its archive</source>
        <translation>Den Datensatz aus seinem Archiv herunterladen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Stop the download; a part that can be resumed is kept</source>
        <translation>Den Download anhalten; ein fortsetzbarer Teil bleibt erhalten</translation>
    </message>
    <message>
        <source>Copy c&amp;itation</source>
        <translation>&amp;Zitat kopieren</translation>
    </message>
    <message>
        <source>Copy how to cite the set</source>
        <translation>Die Zitierweise des Datensatzes kopieren</translation>
    </message>
    <message>
        <source>Show &amp;folder</source>
        <translation>&amp;Ordner zeigen</translation>
    </message>
    <message>
        <source>Show the folder that holds the set</source>
        <translation>Den Ordner mit dem Datensatz zeigen</translation>
    </message>
    <message>
        <source>&amp;Remove…</source>
        <translation>&amp;Entfernen …</translation>
    </message>
    <message>
        <source>Delete the set, or the downloaded part of it, from this computer</source>
        <translation>Den Datensatz oder seinen heruntergeladenen Teil von diesem Rechner löschen</translation>
    </message>
    <message>
        <source>Remove “%1”?</source>
        <translation>„%1“ entfernen?</translation>
    </message>
    <message>
        <source>“%1” will be deleted from this computer. You can download it again as long as its archive has it.</source>
        <translation>„%1“ wird von diesem Rechner gelöscht. Sie können es erneut herunterladen, solange das Archiv es hat.</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Behalten</translation>
    </message>
    <message>
        <source>Not everything could be removed from %1; is another Kerridge using it?</source>
        <translation>Nicht alles konnte aus %1 entfernt werden; verwendet es ein anderes Kerridge?</translation>
    </message>
    <message>
        <source>Copied the citation.</source>
        <translation>Zitat kopiert.</translation>
    </message>
    <message>
        <source>The catalogue is empty.</source>
        <translation>Der Katalog ist leer.</translation>
    </message>
    <message>
        <source>No data set matches “%1”.</source>
        <translation>Kein Datensatz passt zu „%1“.</translation>
    </message>
    <message>
        <source>✓ here</source>
        <translation>✓ vorhanden</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>partial</source>
        <translation>teilweise</translation>
    </message>
    <message>
        <source>not here</source>
        <translation>nicht vorhanden</translation>
    </message>
    <message>
        <source>No data set is selected.</source>
        <translation>Kein Datensatz ist ausgewählt.</translation>
    </message>
    <message>
        <source>R&amp;esume</source>
        <translation>Fort&amp;setzen</translation>
    </message>
    <message>
        <source>The set is not on this computer.</source>
        <translation>Der Datensatz ist nicht auf diesem Rechner.</translation>
    </message>
    <message>
        <source>It is being downloaded: cancel first.</source>
        <translation>Er wird gerade heruntergeladen: zuerst abbrechen.</translation>
    </message>
    <message>
        <source> It opens as soon as it is here.</source>
        <translation> Er wird geöffnet, sobald er vorhanden ist.</translation>
    </message>
    <message>
        <source>
%1 are here; the next try continues from there.</source>
        <translation>
%1 sind vorhanden; der nächste Versuch setzt dort fort.</translation>
    </message>
    <message>
        <source>%1 of this set are here; the download continues from there.</source>
        <translation>%1 dieses Datensatzes sind vorhanden; der Download setzt dort fort.</translation>
    </message>
    <message>
        <source>Nothing is here yet.</source>
        <translation>Noch nichts vorhanden.</translation>
    </message>
    <message>
        <source>Here: %1 of %2 sets, %3.</source>
        <translation>Vorhanden: %1 von %2 Datensätzen, %3.</translation>
    </message>
    <message>
        <source>Stored in %1</source>
        <translation>Gespeichert in %1</translation>
    </message>
</context>
<context>
    <name>kerridge::HelpBrowser</name>
    <message>
        <source>This page is in English only.</source>
        <translation>Diese Seite gibt es nur auf Englisch.</translation>
    </message>
    <message>
        <source>Kerridge help</source>
        <translation>Kerridge-Hilfe</translation>
    </message>
    <message>
        <source>Find in all pages</source>
        <translation>In allen Seiten suchen</translation>
    </message>
    <message>
        <source>Shows only pages that contain every word; Enter opens the first (Ctrl+F)</source>
        <translation>Zeigt nur Seiten, die jedes Wort enthalten; die Eingabetaste öffnet die erste (Strg+F)</translation>
    </message>
    <message>
        <source>Help pages</source>
        <translation>Hilfeseiten</translation>
    </message>
    <message>
        <source>Help page</source>
        <translation>Hilfeseite</translation>
    </message>
    <message>
        <source>There is no such page.</source>
        <translation>Diese Seite gibt es nicht.</translation>
    </message>
    <message>
        <source>← Back</source>
        <translation>← Zurück</translation>
    </message>
    <message>
        <source>Back to the previous page (Alt+Left)</source>
        <translation>Zurück zur vorigen Seite (Alt+Links)</translation>
    </message>
    <message>
        <source>Forward →</source>
        <translation>Vorwärts →</translation>
    </message>
    <message>
        <source>Forward to the next page (Alt+Right)</source>
        <translation>Vorwärts zur nächsten Seite (Alt+Rechts)</translation>
    </message>
    <message>
        <source>%1 — Kerridge help</source>
        <translation>%1 — Kerridge-Hilfe</translation>
    </message>
</context>
<context>
    <name>kerridge::HelpCommands</name>
    <message>
        <source>&amp;Contents…</source>
        <translation>&amp;Inhalt …</translation>
    </message>
    <message>
        <source>Pages on every method, kernel, rule, chart and file format, and on the mathematics</source>
        <translation>Seiten zu jedem Verfahren, jedem Kern, jeder Regel, jedem Diagramm und Dateiformat sowie zur Mathematik</translation>
    </message>
    <message>
        <source>&amp;Help on the selection</source>
        <translation>&amp;Hilfe zur Auswahl</translation>
    </message>
    <message>
        <source>Open the page of the method, kernel, rule or chart that has the focus</source>
        <translation>Die Seite des Verfahrens, des Kerns, der Regel oder des Diagramms mit dem Fokus öffnen</translation>
    </message>
    <message>
        <source>Help page ▸ %1</source>
        <translation>Hilfeseite ▸ %1</translation>
    </message>
    <message>
        <source>Open the help page “%1”</source>
        <translation>Die Hilfeseite „%1“ öffnen</translation>
    </message>
</context>
<context>
    <name>kerridge::HistoryDialog</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Click a step, or use the arrow keys, to go to the state after it.</source>
        <translation>Klicken Sie auf einen Schritt oder verwenden Sie die Pfeiltasten, um zum Zustand danach zu gehen.</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>Wie geöffnet</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Every change in order; you can redo those below the selected one</source>
        <translation>Alle Änderungen der Reihe nach; die unter der ausgewählten können Sie wiederholen</translation>
    </message>
</context>
<context>
    <name>kerridge::InfluenceDialog</name>
    <message>
        <source>Influence of the selected rows</source>
        <translation>Einfluss der ausgewählten Zeilen</translation>
    </message>
    <message>
        <source>The row of the data file at whose inputs both models predict</source>
        <translation>Die Zeile der Datendatei, an deren Eingaben beide Modelle vorhersagen</translation>
    </message>
    <message>
        <source>&amp;Predict at row</source>
        <translation>&amp;Vorhersage an Zeile</translation>
    </message>
    <message>
        <source>Numbers with the selected rows and without them</source>
        <translation>Zahlen mit den ausgewählten Zeilen und ohne sie</translation>
    </message>
    <message>
        <source>the comparison</source>
        <translation>den Vergleich</translation>
    </message>
    <message>
        <source>Copy CSV</source>
        <translation>CSV kopieren</translation>
    </message>
    <message>
        <source>Copy the table as CSV, with all digits</source>
        <translation>Die Tabelle mit allen Ziffern als CSV kopieren</translation>
    </message>
    <message>
        <source>Canceled. Choose a row to compute again.</source>
        <translation>Abgebrochen. Wählen Sie eine Zeile, um neu zu rechnen.</translation>
    </message>
    <message>
        <source>There are no results yet.</source>
        <translation>Es gibt noch keine Ergebnisse.</translation>
    </message>
    <message>
        <source>Select training rows in a chart, or in the panel Selected rows.</source>
        <translation>Wählen Sie Trainingszeilen in einem Diagramm oder im Feld „Ausgewählte Zeilen“.</translation>
    </message>
    <message>
        <source>None of the selected rows is a training row of the split shown, so no model learned from them. “All rows” in the panel Selected rows lists the others.</source>
        <translation>Keine der ausgewählten Zeilen ist eine Trainingszeile der gezeigten Aufteilung; also hat kein Modell aus ihnen gelernt. „Alle Zeilen“ im Bereich Ausgewählte Zeilen listet die anderen auf.</translation>
    </message>
    <message numerus="yes">
        <source>The models with %1 training rows, and without %n of them. Without them everything is made again: scaling, a tuned width, and the choices of the rules.</source>
        <translation>
            <numerusform>Die Modelle mit %1 Trainingszeilen und ohne %n davon. Ohne sie entsteht alles neu: die Skalierung, eine abgestimmte Breite und die Wahl der Regeln.</numerusform>
            <numerusform>Die Modelle mit %1 Trainingszeilen und ohne %n davon. Ohne sie entsteht alles neu: die Skalierung, eine abgestimmte Breite und die Wahl der Regeln.</numerusform>
        </translation>
    </message>
    <message>
        <source>The data have no row %1.</source>
        <translation>Die Daten haben keine Zeile %1.</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>λ or t</source>
        <translation>λ oder t</translation>
    </message>
    <message>
        <source>λ or t without</source>
        <translation>λ oder t ohne</translation>
    </message>
    <message>
        <source>Test error</source>
        <translation>Testfehler</translation>
    </message>
    <message>
        <source>Test error without</source>
        <translation>Testfehler ohne</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>Prediction without</source>
        <translation>Vorhersage ohne</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>The list is empty.</source>
        <translation>Die Liste ist leer.</translation>
    </message>
</context>
<context>
    <name>kerridge::InputWidthsTable</name>
    <message>
        <source>Kernel width of each input</source>
        <translation>Kernbreite jeder Eingabe</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>width w</source>
        <translation>Breite w</translation>
    </message>
    <message>
        <source>With a small width, the prediction changes fast along this input. A large width leaves the input out.</source>
        <translation>Bei kleiner Breite ändert sich die Vorhersage schnell entlang dieser Eingabe. Eine große Breite lässt die Eingabe weg.</translation>
    </message>
    <message>
        <source>Chosen by the criterion on this training part. A large width leaves an input out.</source>
        <translation>Vom Kriterium auf diesem Trainingsteil gewählt. Eine große Breite lässt eine Eingabe weg.</translation>
    </message>
    <message>
        <source>input %1</source>
        <translation>Eingabe %1</translation>
    </message>
    <message>
        <source>width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>“%1” is not a number greater than 0.</source>
        <translation>„%1“ ist keine Zahl größer als 0.</translation>
    </message>
</context>
<context>
    <name>kerridge::IntervalMenu</name>
    <message>
        <source>From exact models that each leave out one training row</source>
        <translation>Aus exakten Modellen, die je eine Trainingszeile weglassen</translation>
    </message>
    <message>
        <source>From the models of the folds; whole groups stay together</source>
        <translation>Aus den Modellen der Kreuzvalidierung; ganze Gruppen bleiben zusammen</translation>
    </message>
    <message>
        <source>Half of the training rows calibrate a model trained on the other half</source>
        <translation>Die Hälfte der Trainingszeilen kalibriert ein auf der anderen Hälfte trainiertes Modell</translation>
    </message>
    <message>
        <source>The posterior band, assuming that the target is a Gaussian process with this kernel</source>
        <translation>Das A-posteriori-Band unter der Annahme, dass die Zielgröße ein Gauß-Prozess mit diesem Kern ist</translation>
    </message>
    <message>
        <source>Prediction intervals</source>
        <translation>Vorhersageintervalle</translation>
    </message>
    <message>
        <source>The range that holds a new row's target with a given probability: a band in Fit, bars in predicted against true, columns in predictions.csv</source>
        <translation>Der Bereich, der die Zielgröße einer neuen Zeile mit gegebener Wahrscheinlichkeit enthält: ein Band in „Anpassung“, Balken in Vorhersage gegen wahren Wert, Spalten in predictions.csv</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>No prediction intervals for this model</source>
        <translation>Keine Vorhersageintervalle für dieses Modell</translation>
    </message>
    <message>
        <source>This model has no prediction intervals yet.</source>
        <translation>Dieses Modell hat noch keine Vorhersageintervalle.</translation>
    </message>
    <message>
        <source>The probability with which an interval should hold its target</source>
        <translation>Die Wahrscheinlichkeit, mit der ein Intervall seine Zielgröße enthalten soll</translation>
    </message>
    <message>
        <source>Other level…</source>
        <translation>Anderes Niveau …</translation>
    </message>
    <message>
        <source>Other level (%1)…</source>
        <translation>Anderes Niveau (%1) …</translation>
    </message>
    <message>
        <source>Type another level</source>
        <translation>Ein anderes Niveau eingeben</translation>
    </message>
    <message>
        <source>Adaptive</source>
        <translation>Adaptiv</translation>
    </message>
    <message>
        <source>Wider where the errors are larger: they are divided by a second KRR of their size, and the bounds multiplied by it</source>
        <translation>Breiter, wo die Fehler größer sind: Sie werden durch eine zweite KRR ihrer Größe geteilt, und die Grenzen mit ihr multipliziert</translation>
    </message>
    <message>
        <source>Level of the intervals</source>
        <translation>Niveau der Intervalle</translation>
    </message>
    <message>
        <source>Percent of new rows with the target inside</source>
        <translation>Prozent neuer Zeilen mit der Zielgröße im Intervall</translation>
    </message>
</context>
<context>
    <name>kerridge::KeptSessions</name>
    <message>
        <source>untitled</source>
        <translation>unbenannt</translation>
    </message>
    <message>
        <source>one method</source>
        <translation>ein Verfahren</translation>
    </message>
    <message numerus="yes">
        <source>%n methods</source>
        <translation>
            <numerusform>%n Verfahren</numerusform>
            <numerusform>%n Verfahren</numerusform>
        </translation>
    </message>
    <message>
        <source>, %1 pinned</source>
        <translation>, %1 angeheftet</translation>
    </message>
    <message>
        <source>Restore session</source>
        <translation>Sitzung wiederherstellen</translation>
    </message>
    <message>
        <source>Documents with unsaved changes that you closed or replaced</source>
        <translation>Dokumente mit ungespeicherten Änderungen, die Sie geschlossen oder ersetzt haben</translation>
    </message>
    <message>
        <source>The previous document cannot be kept under File ▸ Restore session; Undo brings it back. %1</source>
        <translation>Das vorige Dokument kann nicht unter Datei ▸ Sitzung wiederherstellen aufbewahrt werden; Rückgängig bringt es zurück. %1</translation>
    </message>
    <message>
        <source>No document with changes was closed or replaced yet.</source>
        <translation>Noch kein Dokument mit Änderungen wurde geschlossen oder ersetzt.</translation>
    </message>
    <message>
        <source>The window stays open: its document has changes that cannot be kept for the next start. %1
Press Ctrl+S to save it, or close the window again to discard it.</source>
        <translation>Das Fenster bleibt offen: Sein Dokument hat Änderungen, die sich nicht für den nächsten Start aufbewahren lassen. %1
Speichern Sie es mit Strg+S oder schließen Sie das Fenster noch einmal, um es zu verwerfen.</translation>
    </message>
    <message>
        <source> · not saved</source>
        <translation> · nicht gespeichert</translation>
    </message>
    <message>
        <source>never saved</source>
        <translation>nie gespeichert</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>Restored %1 with %2.</source>
        <translation>%1 mit %2 wiederhergestellt.</translation>
    </message>
    <message>
        <source>%1 has been changed or removed since, so this is a new document.</source>
        <translation>%1 wurde seither geändert oder entfernt, daher ist dies ein neues Dokument.</translation>
    </message>
</context>
<context>
    <name>kerridge::KernelEditor</name>
    <message>
        <source>Kernel</source>
        <translation>Kern</translation>
    </message>
    <message>
        <source>How the similarity of two inputs is measured</source>
        <translation>Wie die Ähnlichkeit zweier Eingaben gemessen wird</translation>
    </message>
    <message>
        <source>Change the kernel</source>
        <translation>Kern ändern</translation>
    </message>
    <message>
        <source>How the width is given</source>
        <translation>Wie die Breite angegeben wird</translation>
    </message>
    <message>
        <source>as a number</source>
        <translation>als Zahl</translation>
    </message>
    <message>
        <source>one for each input</source>
        <translation>eine je Eingabe</translation>
    </message>
    <message>
        <source>Inputs that matter little get a large width</source>
        <translation>Eingaben mit wenig Einfluss erhalten eine große Breite</translation>
    </message>
    <message>
        <source>tuned by %1</source>
        <translation>abgestimmt nach %1</translation>
    </message>
    <message>
        <source>Every training part uses the width with the best score: about 18 decompositions each</source>
        <translation>Jeder Trainingsteil verwendet die Breite mit dem besten Wert: je etwa 18 Zerlegungen</translation>
    </message>
    <message>
        <source>Factor of the mean squared distance</source>
        <translation>Faktor des mittleren quadrierten Abstands</translation>
    </message>
    <message>
        <source>How many times the mean; 1 is the usual width</source>
        <translation>Wie oft das Mittel; 1 ist die übliche Breite</translation>
    </message>
    <message>
        <source>Change the kernel width</source>
        <translation>Kernbreite ändern</translation>
    </message>
    <message>
        <source>&amp;Tune…</source>
        <translation>&amp;Abstimmen …</translation>
    </message>
    <message>
        <source>Search for the width, and λ, with the best LOO, GCV or k-fold error or evidence</source>
        <translation>Die Breite und λ mit dem besten LOO-, GCV- oder k-fold-Fehler oder der besten Evidenz suchen</translation>
    </message>
    <message>
        <source>Tune the kernel width</source>
        <translation>Kernbreite abstimmen</translation>
    </message>
    <message>
        <source>a width for &amp;each input</source>
        <translation>eine Breite &amp;je Eingabe</translation>
    </message>
    <message>
        <source>The criterion chooses a width for each input: those that matter little get a large one</source>
        <translation>Das Kriterium wählt eine Breite je Eingabe: Solche mit wenig Einfluss erhalten eine große</translation>
    </message>
    <message>
        <source>Change the width of an input</source>
        <translation>Breite einer Eingabe ändern</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Tune a width for each input</source>
        <translation>Eine Breite je Eingabe abstimmen</translation>
    </message>
    <message>
        <source>Tune one width for all inputs</source>
        <translation>Eine Breite für alle Eingaben abstimmen</translation>
    </message>
    <message>
        <source>Kernel width %1</source>
        <translation>Kernbreite %1</translation>
    </message>
    <message>
        <source>A number typed here holds for every training part.</source>
        <translation>Eine hier eingegebene Zahl gilt für jeden Trainingsteil.</translation>
    </message>
    <message>
        <source>× root mean squared distance</source>
        <translation>× quadratisches Mittel des Abstands</translation>
    </message>
    <message>
        <source>× mean squared distance</source>
        <translation>× mittl. quadr. Abstand</translation>
    </message>
    <message>
        <source>The mean squared distance of all pairs of inputs in a training part</source>
        <translation>Der mittlere quadrierte Abstand aller Paare von Eingaben in einem Trainingsteil</translation>
    </message>
</context>
<context>
    <name>kerridge::LessonCoach</name>
    <message>
        <source>Open your data first.</source>
        <translation>Öffnen Sie zuerst Ihre Daten.</translation>
    </message>
    <message>
        <source>Start the lesson “%1”</source>
        <translation>Lektion „%1“ starten</translation>
    </message>
    <message>
        <source>

%1 *You expected: %2.* %3</source>
        <translation>

%1 *Ihre Erwartung: %2.* %3</translation>
    </message>
    <message>
        <source>Do step %1 of the lesson</source>
        <translation>Schritt %1 der Lektion ausführen</translation>
    </message>
    <message>
        <source>Set up step %1 of the lesson</source>
        <translation>Schritt %1 der Lektion einrichten</translation>
    </message>
    <message>
        <source>Back to my experiment</source>
        <translation>Zurück zu meinem Experiment</translation>
    </message>
    <message>
        <source>lesson “%1”</source>
        <translation>Lektion „%1“</translation>
    </message>
</context>
<context>
    <name>kerridge::LessonCommands</name>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>The file was not saved. %1</source>
        <translation>Die Datei wurde nicht gespeichert. %1</translation>
    </message>
    <message>
        <source>&amp;Lessons…</source>
        <translation>&amp;Lektionen …</translation>
    </message>
    <message>
        <source>Lessons that open their own experiment, tell you what to do and continue when you have done it</source>
        <translation>Lektionen, die ihr eigenes Experiment öffnen, sagen, was zu tun ist, und weitergehen, wenn es getan ist</translation>
    </message>
    <message>
        <source>&amp;Open a lesson…</source>
        <translation>Lektion ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open your own lesson, a .kerridge-lesson file</source>
        <translation>Eine eigene Lektion öffnen, eine .kerridge-lesson-Datei</translation>
    </message>
    <message>
        <source>&amp;Play the lesson step</source>
        <translation>Lektionsschritt ab&amp;spielen</translation>
    </message>
    <message>
        <source>Do the step that the lesson asks for and continue, wherever the focus is; Enter does the same where no field or button has the focus</source>
        <translation>Den Schritt ausführen, den die Lektion verlangt, und weitergehen, wo auch immer der Fokus ist; die Eingabetaste tut dasselbe, wo kein Feld und keine Schaltfläche den Fokus hat</translation>
    </message>
    <message>
        <source>Step &amp;back in the lesson</source>
        <translation>In der Lektion &amp;zurück</translation>
    </message>
    <message>
        <source>Show the previous step again, wherever the focus is</source>
        <translation>Den vorigen Schritt wieder zeigen, wo auch immer der Fokus ist</translation>
    </message>
    <message>
        <source>&amp;Write and print lessons</source>
        <translation>Lektionen schreiben und &amp;drucken</translation>
    </message>
    <message>
        <source>Start a l&amp;esson</source>
        <translation>Lektion st&amp;arten</translation>
    </message>
    <message>
        <source>Start one of the lessons</source>
        <translation>Eine der Lektionen starten</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Write your own lessons, print worksheets and keep answers</source>
        <translation>Eigene Lektionen schreiben, Arbeitsblätter drucken und Antworten aufbewahren</translation>
    </message>
    <message>
        <source>&amp;New lesson…</source>
        <translation>&amp;Neue Lektion …</translation>
    </message>
    <message>
        <source>Write a lesson that begins with the experiment on screen; what you change becomes its steps</source>
        <translation>Eine Lektion schreiben, die mit dem Experiment im Fenster beginnt; was Sie ändern, wird zu ihren Schritten</translation>
    </message>
    <message>
        <source>&amp;Edit lesson…</source>
        <translation>Lektion &amp;bearbeiten …</translation>
    </message>
    <message>
        <source>Change the open lesson, or continue the one in the editor</source>
        <translation>Die offene Lektion ändern oder die im Editor fortsetzen</translation>
    </message>
    <message>
        <source>Save the &amp;worksheet…</source>
        <translation>Arb&amp;eitsblatt speichern …</translation>
    </message>
    <message>
        <source>Save a page to print: the tasks of the open lesson, with lines to write on</source>
        <translation>Eine Seite zum Drucken speichern: die Aufgaben der offenen Lektion mit Linien zum Schreiben</translation>
    </message>
    <message>
        <source>Save the &amp;handout…</source>
        <translation>&amp;Handzettel speichern …</translation>
    </message>
    <message>
        <source>Save a page to print: the open lesson with its charts, its answers and notes for teachers</source>
        <translation>Eine Seite zum Drucken speichern: die geöffnete Lektion mit ihren Diagrammen, ihren Antworten und Hinweisen für Lehrende</translation>
    </message>
    <message>
        <source>Save as a live &amp;page…</source>
        <translation>Als lebendige &amp;Seite speichern …</translation>
    </message>
    <message>
        <source>Save the open lesson as one HTML file that computes in a browser</source>
        <translation>Die geöffnete Lektion als eine HTML-Datei speichern, die im Browser rechnet</translation>
    </message>
    <message>
        <source>Save my &amp;answers…</source>
        <translation>Meine &amp;Antworten speichern …</translation>
    </message>
    <message>
        <source>Save as CSV what was answered and done in the lessons of this window</source>
        <translation>Als CSV speichern, was in den Lektionen dieses Fensters beantwortet und getan wurde</translation>
    </message>
    <message>
        <source>Answers of a &amp;class…</source>
        <translation>Antworten einer &amp;Klasse …</translation>
    </message>
    <message>
        <source>Show what a class answered, from the files that learners saved, and then the right answer</source>
        <translation>Zeigen, was eine Klasse geantwortet hat, aus den Dateien der Lernenden, und dann die richtige Antwort</translation>
    </message>
    <message>
        <source>Save the &amp;list of lessons…</source>
        <translation>&amp;Liste der Lektionen speichern …</translation>
    </message>
    <message>
        <source>Save a page to print: all lessons in their order, with what each needs and a box to tick</source>
        <translation>Eine Seite zum Drucken speichern: alle Lektionen in ihrer Reihenfolge, was jede voraussetzt und ein Kästchen zum Abhaken</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Gespeichert als %1</translation>
    </message>
    <message>
        <source>Save my answers</source>
        <translation>Meine Antworten speichern</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Answers of a class</source>
        <translation>Antworten einer Klasse</translation>
    </message>
    <message>
        <source>CSV (*.csv);;All files (*)</source>
        <translation>CSV (*.csv);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save the list of lessons</source>
        <translation>Liste der Lektionen speichern</translation>
    </message>
    <message>
        <source>PDF (*.pdf);;HTML (*.html)</source>
        <translation>PDF (*.pdf);;HTML (*.html)</translation>
    </message>
    <message>
        <source>Save the handout</source>
        <translation>Handzettel speichern</translation>
    </message>
    <message>
        <source>Save the worksheet</source>
        <translation>Arbeitsblatt speichern</translation>
    </message>
    <message>
        <source>Computing the charts of the lesson…</source>
        <translation>Die Diagramme der Lektion werden berechnet…</translation>
    </message>
    <message>
        <source>Tabbed panels</source>
        <translation>Reiter der Bereiche</translation>
    </message>
    <message>
        <source>No lesson is open.</source>
        <translation>Keine Lektion ist offen.</translation>
    </message>
    <message>
        <source>Another page of a lesson is being made.</source>
        <translation>Es entsteht gerade eine andere Seite einer Lektion.</translation>
    </message>
    <message>
        <source>A lesson needs generated or drawn data, so that everybody has the same.</source>
        <translation>Eine Lektion braucht erzeugte oder gezeichnete Daten, damit alle dieselben haben.</translation>
    </message>
    <message>
        <source>Nothing was answered or done yet.</source>
        <translation>Noch nichts wurde beantwortet oder getan.</translation>
    </message>
    <message>
        <source>Open a lesson</source>
        <translation>Eine Lektion öffnen</translation>
    </message>
    <message>
        <source>Lessons (*.kerridge-lesson);;All files (*)</source>
        <translation>Lektionen (*.kerridge-lesson);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The lesson was not opened. %1</source>
        <translation>Die Lektion wurde nicht geöffnet. %1</translation>
    </message>
</context>
<context>
    <name>kerridge::LessonDraft</name>
    <message>
        <source>New lesson</source>
        <translation>Neue Lektion</translation>
    </message>
    <message>
        <source>What this lesson shows.</source>
        <translation>Was diese Lektion zeigt.</translation>
    </message>
    <message>
        <source>What to remember.</source>
        <translation>Was man sich merken soll.</translation>
    </message>
    <message>
        <source>What was seen.</source>
        <translation>Was zu sehen war.</translation>
    </message>
    <message>
        <source>Continue recording the lesson</source>
        <translation>Aufzeichnung der Lektion fortsetzen</translation>
    </message>
    <message>
        <source>Nothing is recorded. Press Continue recording first.</source>
        <translation>Nichts wird aufgezeichnet. Drücken Sie zuerst „Aufzeichnung fortsetzen“.</translation>
    </message>
    <message>
        <source>Nothing has changed since the last step. Make a change in the window first.</source>
        <translation>Seit dem letzten Schritt hat sich nichts geändert. Ändern Sie zuerst etwas im Fenster.</translation>
    </message>
    <message>
        <source>No step can contain this: %1.</source>
        <translation>Kein Schritt kann dies enthalten: %1.</translation>
    </message>
    <message>
        <source>The step is without this: %1.</source>
        <translation>Dem Schritt fehlt dies: %1.</translation>
    </message>
    <message>
        <source>the lesson</source>
        <translation>die Lektion</translation>
    </message>
    <message>
        <source>the title</source>
        <translation>der Titel</translation>
    </message>
    <message>
        <source>the summary</source>
        <translation>die Zusammenfassung</translation>
    </message>
    <message>
        <source>what was seen in step %1</source>
        <translation>was in Schritt %1 zu sehen war</translation>
    </message>
    <message>
        <source>what to remember</source>
        <translation>das Merken</translation>
    </message>
</context>
<context>
    <name>kerridge::LessonEditor</name>
    <message>
        <source>Lesson editor</source>
        <translation>Lektionseditor</translation>
    </message>
    <message>
        <source>Parts of the lesson</source>
        <translation>Teile der Lektion</translation>
    </message>
    <message>
        <source>&amp;Steps</source>
        <translation>&amp;Schritte</translation>
    </message>
    <message>
        <source>&amp;Lesson</source>
        <translation>&amp;Lektion</translation>
    </message>
    <message>
        <source>&amp;End and notes</source>
        <translation>&amp;Ende und Notizen</translation>
    </message>
    <message>
        <source>Stop &amp;checking</source>
        <translation>&amp;Prüfung stoppen</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>&amp;Prüfen</translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation>Die Prüfung wurde gestoppt.</translation>
    </message>
    <message>
        <source>There are no steps yet; below is the first one of “%1” as an example. Change something in the window, then press “Make a step of my changes”: your step takes its place.</source>
        <translation>Es gibt noch keine Schritte; unten steht als Beispiel der erste von „%1“. Ändern Sie etwas im Fenster, und drücken Sie dann „Schritt aus meinen Änderungen“: Ihr Schritt tritt an seine Stelle.</translation>
    </message>
    <message>
        <source>Done when, %1.</source>
        <translation>„Erledigt, wenn“, %1.</translation>
    </message>
    <message>
        <source>Claims, %1.</source>
        <translation>„Aussagen“, %1.</translation>
    </message>
    <message>
        <source>Nothing is recorded. Press Continue recording.</source>
        <translation>Nichts wird aufgezeichnet. Drücken Sie „Aufzeichnung fortsetzen“.</translation>
    </message>
    <message>
        <source>It records already.</source>
        <translation>Die Aufzeichnung läuft bereits.</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>There are no steps yet.</source>
        <translation>Noch keine Schritte.</translation>
    </message>
    <message>
        <source>This is the first step.</source>
        <translation>Dies ist der erste Schritt.</translation>
    </message>
    <message>
        <source>This is the last step.</source>
        <translation>Dies ist der letzte Schritt.</translation>
    </message>
    <message>
        <source>Solution: %1.</source>
        <translation>Lösung: %1.</translation>
    </message>
    <message>
        <source>, then </source>
        <translation>, dann </translation>
    </message>
    <message>
        <source>Insert a number…</source>
        <translation>Zahl einfügen …</translation>
    </message>
    <message>
        <source>Step %1 is recorded. %2</source>
        <translation>Schritt %1 ist aufgezeichnet. %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Wird geprüft…</translation>
    </message>
    <message>
        <source>Every step is open before its solution and done after it, and every claim is true.</source>
        <translation>Jeder Schritt ist vor seiner Lösung offen und danach erledigt, und jede Aussage ist wahr.</translation>
    </message>
    <message>
        <source>Still to be written: %1.</source>
        <translation>Noch zu schreiben: %1.</translation>
    </message>
    <message>
        <source>The lesson “%1” in the editor is not saved.</source>
        <translation>Die Lektion „%1“ im Editor ist nicht gespeichert.</translation>
    </message>
    <message>
        <source>Save the lesson</source>
        <translation>Lektion speichern</translation>
    </message>
    <message>
        <source>Lessons (*.kerridge-lesson)</source>
        <translation>Lektionen (*.kerridge-lesson)</translation>
    </message>
    <message>
        <source>The lesson was not saved. %1</source>
        <translation>Die Lektion wurde nicht gespeichert. %1</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Gespeichert als %1.</translation>
    </message>
    <message>
        <source>T&amp;itle</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>The title of the lesson</source>
        <translation>Der Titel der Lektion</translation>
    </message>
    <message>
        <source>I&amp;d</source>
        <translation>&amp;Kennung</translation>
    </message>
    <message>
        <source>Small letters and hyphens; names the lesson to others. It follows the title</source>
        <translation>Kleinbuchstaben und Bindestriche; der Name der Lektion für andere. Er folgt dem Titel</translation>
    </message>
    <message>
        <source>S&amp;ummary</source>
        <translation>Zusammen&amp;fassung</translation>
    </message>
    <message>
        <source>One sentence about what the lesson shows</source>
        <translation>Ein Satz darüber, was die Lektion zeigt</translation>
    </message>
    <message>
        <source>G&amp;oal</source>
        <translation>Z&amp;iel</translation>
    </message>
    <message>
        <source>What the learner can do afterward</source>
        <translation>Was Lernende danach können</translation>
    </message>
    <message>
        <source>How long the lesson takes; 0 for not known</source>
        <translation>Wie lange die Lektion dauert; 0 für unbekannt</translation>
    </message>
    <message>
        <source>Mi&amp;nutes</source>
        <translation>Mi&amp;nuten</translation>
    </message>
    <message>
        <source>What to know first: ids of lessons, or words, separated by semicolons</source>
        <translation>Was man vorher wissen muss: Kennungen von Lektionen oder Wörter, durch Semikolons getrennt</translation>
    </message>
    <message>
        <source>&amp;First do</source>
        <translation>Vo&amp;rher</translation>
    </message>
    <message>
        <source>The help page of the theorem or method that the lesson shows</source>
        <translation>Die Hilfeseite des Satzes oder der Methode, die die Lektion zeigt</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Hel&amp;p page</source>
        <translation>&amp;Hilfeseite</translation>
    </message>
    <message>
        <source>Once mo&amp;re</source>
        <translation>N&amp;och einmal</translation>
    </message>
    <message>
        <source>Other settings to begin with once more, a title and settings on a line, such as: at n = 20: data n to 20, at 1 to 0.01</source>
        <translation>Andere Einstellungen für einen weiteren Durchgang, je Zeile ein Titel und Einstellungen, zum Beispiel: bei n = 20: data n to 20, at 1 to 0.01</translation>
    </message>
    <message>
        <source>Once more &amp;with the learner’s own data</source>
        <translation>Noch einmal mit den eigenen &amp;Daten</translation>
    </message>
    <message>
        <source>Offer the lesson with the data and the split that the learner has open</source>
        <translation>Die Lektion mit den Daten und der Aufteilung anbieten, die gerade geöffnet sind</translation>
    </message>
    <message>
        <source>Once more, %1.</source>
        <translation>Noch einmal, %1.</translation>
    </message>
    <message>
        <source>Steps of the lesson</source>
        <translation>Schritte der Lektion</translation>
    </message>
    <message>
        <source>The steps in their order; the fields below are those of the chosen one</source>
        <translation>Die Schritte in ihrer Reihenfolge; die Felder darunter gehören zum gewählten</translation>
    </message>
    <message>
        <source>Move u&amp;p</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>The step comes earlier</source>
        <translation>Der Schritt kommt früher</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>The step comes later</source>
        <translation>Der Schritt kommt später</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>E&amp;ntfernen</translation>
    </message>
    <message>
        <source>Remove the chosen step</source>
        <translation>Den gewählten Schritt entfernen</translation>
    </message>
    <message>
        <source>T&amp;ask</source>
        <translation>Au&amp;fgabe</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>Loo&amp;k</source>
        <translation>&amp;Beachten</translation>
    </message>
    <message>
        <source>What to look for; may be empty</source>
        <translation>Worauf zu achten ist; darf leer sein</translation>
    </message>
    <message>
        <source>&amp;Where</source>
        <translation>&amp;Wo</translation>
    </message>
    <message>
        <source>The controls in words</source>
        <translation>Die Bedienelemente in Worten</translation>
    </message>
    <message>
        <source>See&amp;n</source>
        <translation>Gese&amp;hen</translation>
    </message>
    <message>
        <source>What the learner saw; a quantity in braces stands for its value</source>
        <translation>Was Lernende gesehen haben; eine Größe in geschweiften Klammern steht für ihren Wert</translation>
    </message>
    <message>
        <source>Number to insert into the text</source>
        <translation>Zahl zum Einfügen in den Text</translation>
    </message>
    <message>
        <source>Insert a number of the learner’s models into the text above</source>
        <translation>Eine Zahl aus den Modellen der Lernenden in den Text darüber einfügen</translation>
    </message>
    <message>
        <source>Question before the step</source>
        <translation>Frage vor dem Schritt</translation>
    </message>
    <message>
        <source>&amp;Hints</source>
        <translation>H&amp;inweise</translation>
    </message>
    <message>
        <source>Up to three, one on a line, in place of the hints that Kerridge makes</source>
        <translation>Bis zu drei, einer je Zeile, anstelle der Hinweise, die Kerridge gibt</translation>
    </message>
    <message>
        <source>D&amp;one when</source>
        <translation>E&amp;rledigt, wenn</translation>
    </message>
    <message>
        <source>Conditions, one on a line, such as: at 1 below 1e-3, test-error 1 above train-error 1 times 3</source>
        <translation>Bedingungen, eine je Zeile, etwa: at 1 below 1e-3, test-error 1 above train-error 1 times 3</translation>
    </message>
    <message>
        <source>Cla&amp;ims</source>
        <translation>Aussa&amp;gen</translation>
    </message>
    <message>
        <source>What the text says of the numbers, as conditions, one on a line; the check tests them</source>
        <translation>Was der Text über die Zahlen sagt, als Bedingungen, eine je Zeile; die Prüfung testet sie</translation>
    </message>
    <message>
        <source>To &amp;remember</source>
        <translation>Zu me&amp;rken</translation>
    </message>
    <message>
        <source>What to remember, after the last step</source>
        <translation>Was man sich merken soll, nach dem letzten Schritt</translation>
    </message>
    <message>
        <source>Question at the end</source>
        <translation>Frage am Ende</translation>
    </message>
    <message>
        <source>To sa&amp;y</source>
        <translation>Zu sa&amp;gen</translation>
    </message>
    <message>
        <source>For teachers: what to say</source>
        <translation>Für Lehrende: was zu sagen ist</translation>
    </message>
    <message>
        <source>W&amp;hat goes wrong</source>
        <translation>Was sc&amp;hiefgeht</translation>
    </message>
    <message>
        <source>For teachers: typical mistakes</source>
        <translation>Für Lehrende: typische Fehler</translation>
    </message>
    <message>
        <source>I&amp;n ten minutes</source>
        <translation>I&amp;n zehn Minuten</translation>
    </message>
    <message>
        <source>For teachers: the short path</source>
        <translation>Für Lehrende: der kurze Weg</translation>
    </message>
    <message>
        <source>In th&amp;irty minutes</source>
        <translation>&amp;In dreißig Minuten</translation>
    </message>
    <message>
        <source>For teachers: the long path</source>
        <translation>Für Lehrende: der lange Weg</translation>
    </message>
    <message>
        <source>Make a step of &amp;my changes</source>
        <translation>Schritt aus &amp;meinen Änderungen</translation>
    </message>
    <message>
        <source>What you have changed in the window since the last step becomes a step</source>
        <translation>Was Sie seit dem letzten Schritt im Fenster geändert haben, wird zu einem Schritt</translation>
    </message>
    <message>
        <source>Continue recordin&amp;g</source>
        <translation>Auf&amp;zeichnung fortsetzen</translation>
    </message>
    <message>
        <source>Bring the state after the last step on screen, and record from there</source>
        <translation>Den Zustand nach dem letzten Schritt ins Fenster bringen und von dort aufzeichnen</translation>
    </message>
    <message>
        <source>&amp;Try it</source>
        <translation>&amp;Ausprobieren</translation>
    </message>
    <message>
        <source>Do the lesson in the panel Lesson</source>
        <translation>Die Lektion im Bereich „Lektion“ durchführen</translation>
    </message>
    <message>
        <source>Do every step with its solution: it must be open before and done after, and every claim true</source>
        <translation>Jeden Schritt mit seiner Lösung ausführen: Er muss davor offen und danach erledigt und jede Aussage wahr sein</translation>
    </message>
    <message>
        <source>Sa&amp;ve…</source>
        <translation>Spei&amp;chern …</translation>
    </message>
    <message>
        <source>Save the lesson as a .kerridge-lesson file</source>
        <translation>Die Lektion als .kerridge-lesson-Datei speichern</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close the editor; the lesson stays in it</source>
        <translation>Den Editor schließen; die Lektion bleibt darin</translation>
    </message>
</context>
<context>
    <name>kerridge::LessonPanel</name>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Choose a lesson; Enter or a double click starts it</source>
        <translation>Wählen Sie eine Lektion; Eingabetaste oder Doppelklick startet sie</translation>
    </message>
    <message>
        <source>Start the &amp;lesson</source>
        <translation>&amp;Lektion starten</translation>
    </message>
    <message>
        <source>Open the lesson’s own experiment. Yours returns when you leave the lesson or undo</source>
        <translation>Das eigene Experiment der Lektion öffnen. Ihres kehrt zurück, wenn Sie die Lektion verlassen oder rückgängig machen</translation>
    </message>
    <message>
        <source>Steps done</source>
        <translation>Erledigte Schritte</translation>
    </message>
    <message>
        <source>Lesson progress</source>
        <translation>Fortschritt der Lektion</translation>
    </message>
    <message>
        <source>What to do in this step</source>
        <translation>Was in diesem Schritt zu tun ist</translation>
    </message>
    <message>
        <source>H&amp;int</source>
        <translation>H&amp;inweis</translation>
    </message>
    <message>
        <source>Show where to act; press again for what is missing, and again for one way to do it</source>
        <translation>Zeigt, wo zu handeln ist; nochmals drücken für das, was fehlt, und nochmals für einen möglichen Weg</translation>
    </message>
    <message>
        <source>D&amp;o it for me</source>
        <translation>Für mich aus&amp;führen</translation>
    </message>
    <message>
        <source>Make the change that the step asks for</source>
        <translation>Die Änderung ausführen, die der Schritt verlangt</translation>
    </message>
    <message>
        <source>&amp;Back to my experiment</source>
        <translation>Zurück zu meinem &amp;Experiment</translation>
    </message>
    <message>
        <source>Leave the lesson; your own experiment is just as you left it</source>
        <translation>Die Lektion verlassen; Ihr eigenes Experiment ist so, wie Sie es verlassen haben</translation>
    </message>
    <message>
        <source>S&amp;kip step</source>
        <translation>Schritt übersprin&amp;gen</translation>
    </message>
    <message>
        <source>Continue with the next step</source>
        <translation>Mit dem nächsten Schritt fortfahren</translation>
    </message>
    <message>
        <source>More ▾</source>
        <translation>Mehr ▾</translation>
    </message>
    <message>
        <source>More: steps back, the state of the experiment, other lessons</source>
        <translation>Mehr: Schritte zurück, der Zustand des Experiments, andere Lektionen</translation>
    </message>
    <message>
        <source>&amp;Previous</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Go back to the previous step</source>
        <translation>Zum vorigen Schritt zurückgehen</translation>
    </message>
    <message>
        <source>Set it &amp;up for me</source>
        <translation>Für mich ein&amp;richten</translation>
    </message>
    <message>
        <source>Reset the step: return the experiment to the state in which it begins</source>
        <translation>Den Schritt zurücksetzen: das Experiment in den Zustand bringen, in dem er beginnt</translation>
    </message>
    <message>
        <source>Start a&amp;gain</source>
        <translation>&amp;Neu beginnen</translation>
    </message>
    <message>
        <source>Start the lesson from the beginning</source>
        <translation>Die Lektion von vorn beginnen</translation>
    </message>
    <message>
        <source>&amp;All lessons</source>
        <translation>A&amp;lle Lektionen</translation>
    </message>
    <message>
        <source>Show the list of lessons; this one stays open</source>
        <translation>Die Liste der Lektionen zeigen; diese bleibt offen</translation>
    </message>
    <message>
        <source>%1 %2. %3</source>
        <translation>%1 %2. %3</translation>
    </message>
    <message>
        <source>%1, done</source>
        <translation>%1, erledigt</translation>
    </message>
    <message>
        <source>Each lesson opens its own experiment and checks what you do. %1 of %2 done.</source>
        <translation>Jede Lektion öffnet ihr eigenes Experiment und prüft, was Sie tun. %1 von %2 erledigt.</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Abgeschlossen</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>What to do in this step: %1</source>
        <translation>Was in diesem Schritt zu tun ist: %1</translation>
    </message>
    <message>
        <source>This is the first step.</source>
        <translation>Dies ist der erste Schritt.</translation>
    </message>
    <message>
        <source>Next lesso&amp;n</source>
        <translation>Nächste Lekti&amp;on</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>Start the next lesson</source>
        <translation>Die nächste Lektion starten</translation>
    </message>
    <message>
        <source>Continue with the next step without doing this one</source>
        <translation>Mit dem nächsten Schritt fortfahren, ohne diesen auszuführen</translation>
    </message>
    <message>
        <source>This is the last lesson.</source>
        <translation>Dies ist die letzte Lektion.</translation>
    </message>
    <message>
        <source>The lesson is finished.</source>
        <translation>Die Lektion ist abgeschlossen.</translation>
    </message>
    <message>
        <source>You have already done this step.</source>
        <translation>Sie haben diesen Schritt bereits erledigt.</translation>
    </message>
    <message>
        <source>There are no more hints: press Do it for me.</source>
        <translation>Es gibt keine weiteren Hinweise: Drücken Sie „Für mich ausführen“.</translation>
    </message>
    <message>
        <source>&amp;Leave the lesson</source>
        <translation>Lektion &amp;verlassen</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1, Startwert %2</translation>
    </message>
    <message>
        <source>%1, noise seed %2</source>
        <translation>%1, Startwert des Rauschens %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>not done yet</source>
        <translation>noch nicht erledigt</translation>
    </message>
    <message>
        <source>
First do: %1.</source>
        <translation>
Vorher: %1.</translation>
    </message>
    <message numerus="yes">
        <source>
Time: %n minutes.</source>
        <translation>
            <numerusform>
Dauer: %n Minute.</numerusform>
            <numerusform>
Dauer: %n Minuten.</numerusform>
        </translation>
    </message>
    <message>
        <source>**Your own experiment is on screen again.** Redo brings the lesson back, and so does *Set it up for me*.</source>
        <translation>**Ihr eigenes Experiment ist wieder im Fenster.** Wiederholen bringt die Lektion zurück, ebenso *Für mich einrichten*.</translation>
    </message>
    <message>
        <source>**This is no longer the lesson’s experiment:** %1. Undo, or press *Set it up for me*.</source>
        <translation>**Das ist nicht mehr das Experiment der Lektion:** %1. Machen Sie dies rückgängig oder drücken Sie *Für mich einrichten*.</translation>
    </message>
    <message>
        <source>**Already done.** %1 Read on, then press *Next*.</source>
        <translation>**Schon erledigt.** %1 Lesen Sie weiter und drücken Sie dann *Weiter*.</translation>
    </message>
    <message>
        <source>*%1*

</source>
        <translation>*%1*

</translation>
    </message>
    <message>
        <source>**Goal:** %1

</source>
        <translation>**Ziel:** %1

</translation>
    </message>
    <message numerus="yes">
        <source>**Time:** %n minutes</source>
        <translation>
            <numerusform>**Dauer:** %n Minute</numerusform>
            <numerusform>**Dauer:** %n Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>**First do:** %1</source>
        <translation>**Vorher:** %1</translation>
    </message>
    <message>
        <source>your own</source>
        <translation>Ihre eigenen</translation>
    </message>
    <message numerus="yes">
        <source>%n points that belong to the lesson</source>
        <translation>
            <numerusform>%n Punkt, der zur Lektion gehört</numerusform>
            <numerusform>%n Punkte, die zur Lektion gehören</numerusform>
        </translation>
    </message>
    <message>
        <source>**Data:** %1.

</source>
        <translation>**Daten:** %1.

</translation>
    </message>
    <message>
        <source>You marked λ = %1.

</source>
        <translation>Sie haben λ = %1 markiert.

</translation>
    </message>
    <message>
        <source>✓ **Right.** %1

</source>
        <translation>✓ **Richtig.** %1

</translation>
    </message>
    <message>
        <source>✗ **No.** %1

</source>
        <translation>✗ **Nein.** %1

</translation>
    </message>
    <message>
        <source>Drag the line *guess* in *Error curves*. Then press [This is my guess](mark:).

</source>
        <translation>Ziehen Sie die Linie *Tipp* in *Fehlerkurven*. Drücken Sie dann [Das ist mein Tipp](mark:).

</translation>
    </message>
    <message>
        <source>[Mark it in *Error curves*](mark:). Test errors are hidden until you have.

</source>
        <translation>[Markieren Sie es in *Fehlerkurven*](mark:). Bis dahin sind die Testfehler verborgen.

</translation>
    </message>
    <message>
        <source> ← you</source>
        <translation> ← Ihre Wahl</translation>
    </message>
    <message>
        <source>✓ **Done.** %1

---

</source>
        <translation>✓ **Erledigt.** %1

---

</translation>
    </message>
    <message>
        <source>### To remember

%1

</source>
        <translation>### Zu merken

%1

</translation>
    </message>
    <message>
        <source>### Question

%1</source>
        <translation>### Frage

%1</translation>
    </message>
    <message>
        <source>**First guess:** %1</source>
        <translation>**Erste Vermutung:** %1</translation>
    </message>
    <message>
        <source>[Show the answer](answer:) without a guess.

</source>
        <translation>[Antwort zeigen](answer:) ohne Vermutung.

</translation>
    </message>
    <message>
        <source>**Look:** %1

</source>
        <translation>**Beachten:** %1

</translation>
    </message>
    <message>
        <source>**Where:** %1</source>
        <translation>**Wo:** %1</translation>
    </message>
    <message>
        <source> (outlined).

</source>
        <translation> (umrandet).

</translation>
    </message>
    <message>
        <source>. It is not in view: [show it](reveal:).

</source>
        <translation>. Derzeit nicht zu sehen: [zeigen](reveal:).

</translation>
    </message>
    <message>
        <source>**Hint:** %1

</source>
        <translation>**Hinweis:** %1

</translation>
    </message>
    <message>
        <source>- %1. %2
</source>
        <translation>- %1. %2
</translation>
    </message>
    <message>
        <source>### Once more

</source>
        <translation>### Noch einmal

</translation>
    </message>
    <message>
        <source>**Read:** [%1](%2), and [%3](papers)

</source>
        <translation>**Lesen:** [%1](%2) und [%3](papers)

</translation>
    </message>
    <message>
        <source>[More on this lesson](lessons/%1)</source>
        <translation>[Mehr zu dieser Lektion](lessons/%1)</translation>
    </message>
</context>
<context>
    <name>kerridge::LessonQuestionForm</name>
    <message>
        <source>The question; leave it empty for none</source>
        <translation>Die Frage; leer lassen, wenn es keine gibt</translation>
    </message>
    <message>
        <source>Answers to: %1</source>
        <translation>Antworten zu: %1</translation>
    </message>
    <message>
        <source>Tick the right answer; the reply is what the learner reads after choosing it</source>
        <translation>Die richtige Antwort ankreuzen; die Rückmeldung lesen Lernende, nachdem sie die Antwort gewählt haben</translation>
    </message>
    <message>
        <source>Answer (tick the right one)</source>
        <translation>Antwort (richtige ankreuzen)</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>Rückmeldung</translation>
    </message>
    <message>
        <source>How the question is answered</source>
        <translation>Wie die Frage beantwortet wird</translation>
    </message>
    <message>
        <source>Choose an answer from the table, or mark a λ in Error curves: then the first two rows are the replies to a mark that is right and to one that is not</source>
        <translation>Eine Antwort aus der Tabelle wählen oder ein λ in den Fehlerkurven markieren: Dann sind die ersten beiden Zeilen die Erwiderungen auf eine richtige und auf eine falsche Markierung</translation>
    </message>
    <message>
        <source>Choose an answer</source>
        <translation>Eine Antwort wählen</translation>
    </message>
    <message>
        <source>Mark in Error curves: %1</source>
        <translation>In Fehlerkurven markieren: %1</translation>
    </message>
    <message>
        <source>The factor by which a right mark may be off</source>
        <translation>Der Faktor, um den eine richtige Markierung abweichen darf</translation>
    </message>
    <message>
        <source>Hidden until the answer</source>
        <translation>Bis zur Antwort verborgen</translation>
    </message>
    <message>
        <source>What answers the question and is hidden until then: ids of charts such as error-curves, or test-errors for every test error in the window</source>
        <translation>Was die Frage beantwortet und bis dahin verborgen ist: Kennungen von Diagrammen wie error-curves, oder test-errors für jeden Testfehler im Fenster</translation>
    </message>
</context>
<context>
    <name>kerridge::LinkCommands</name>
    <message>
        <source>Open a &amp;link…</source>
        <translation>&amp;Link öffnen …</translation>
    </message>
    <message>
        <source>Open the experiment of a link, as live pages and Kerridge copy it, or of its QR code</source>
        <translation>Das Experiment eines Links öffnen, wie ihn lebendige Seiten und Kerridge kopieren, oder seines QR-Codes</translation>
    </message>
    <message>
        <source>The link was not opened. %1</source>
        <translation>Der Link wurde nicht geöffnet. %1</translation>
    </message>
    <message>
        <source>Copy l&amp;ink</source>
        <translation>L&amp;ink kopieren</translation>
    </message>
    <message>
        <source>Copy a link that has the experiment in it, for Kerridge and for live pages</source>
        <translation>Einen Link kopieren, der das Experiment enthält, für Kerridge und für lebendige Seiten</translation>
    </message>
    <message>
        <source>Show the link as a &amp;QR code…</source>
        <translation>Den Link als &amp;QR-Code zeigen …</translation>
    </message>
    <message>
        <source>Show the link to photograph it, large in lecture mode</source>
        <translation>Den Link zum Fotografieren zeigen, groß im Vortragsmodus</translation>
    </message>
    <message>
        <source>Copied the link of %1 characters.</source>
        <translation>Link mit %1 Zeichen kopiert.</translation>
    </message>
    <message>
        <source>It does not contain the data: whoever opens it must have opened %1 before.</source>
        <translation>Er enthält die Daten nicht: Wer ihn öffnet, muss vorher %1 geöffnet haben.</translation>
    </message>
    <message>
        <source>Open a link</source>
        <translation>Link öffnen</translation>
    </message>
    <message>
        <source>Opened the link as a new document.</source>
        <translation>Den Link als neues Dokument geöffnet.</translation>
    </message>
</context>
<context>
    <name>kerridge::LinkDialog</name>
    <message>
        <source>The link would have more than 2,000 characters. Save the experiment as a file instead.</source>
        <translation>Der Link hätte mehr als 2.000 Zeichen. Speichern Sie das Experiment stattdessen als Datei.</translation>
    </message>
    <message>
        <source>Link to this experiment</source>
        <translation>Link zu diesem Experiment</translation>
    </message>
    <message>
        <source>QR code of the link</source>
        <translation>QR-Code des Links</translation>
    </message>
    <message>
        <source>Photograph it with a phone, or open a picture of it in Kerridge</source>
        <translation>Fotografieren Sie ihn mit einem Telefon, oder öffnen Sie ein Bild davon in Kerridge</translation>
    </message>
    <message>
        <source>Address of a live page</source>
        <translation>Adresse einer lebendigen Seite</translation>
    </message>
    <message>
        <source>https://… or empty: the link opens in Kerridge</source>
        <translation>https://… oder leer: Der Link öffnet sich in Kerridge</translation>
    </message>
    <message>
        <source>Where you put a live page of Kerridge; browsers and phones then open the link</source>
        <translation>Wohin Sie eine lebendige Seite von Kerridge gelegt haben; Browser und Telefone öffnen dann den Link</translation>
    </message>
    <message>
        <source>Address of a live &amp;page:</source>
        <translation>Adresse einer lebendigen &amp;Seite:</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>The link has all settings of the experiment in it</source>
        <translation>Der Link enthält alle Einstellungen des Experiments</translation>
    </message>
    <message>
        <source>&amp;Link:</source>
        <translation>&amp;Link:</translation>
    </message>
    <message>
        <source>&amp;Copy link</source>
        <translation>Link &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the link as text</source>
        <translation>Den Link als Text kopieren</translation>
    </message>
    <message>
        <source>&amp;Save picture…</source>
        <translation>&amp;Bild speichern …</translation>
    </message>
    <message>
        <source>Save the QR code as a PNG picture, for slides and handouts</source>
        <translation>Den QR-Code als PNG-Bild speichern, für Folien und Handzettel</translation>
    </message>
    <message>
        <source>This is no address of a page; https://example.org/page.html would be one.</source>
        <translation>Das ist keine Adresse einer Seite; https://example.org/page.html wäre eine.</translation>
    </message>
    <message>
        <source>The link has %1 characters.</source>
        <translation>Der Link hat %1 Zeichen.</translation>
    </message>
    <message>
        <source>Save the QR code</source>
        <translation>Den QR-Code speichern</translation>
    </message>
    <message>
        <source>PNG (*.png)</source>
        <translation>PNG (*.png)</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Als %1 gespeichert</translation>
    </message>
    <message>
        <source>The file was not saved. %1</source>
        <translation>Die Datei wurde nicht gespeichert. %1</translation>
    </message>
</context>
<context>
    <name>kerridge::LogPanel</name>
    <message>
        <source>Message log</source>
        <translation>Meldungsprotokoll</translation>
    </message>
    <message>
        <source>Messages, computations and how long they took</source>
        <translation>Meldungen, Berechnungen und ihre Dauer</translation>
    </message>
    <message>
        <source>No messages yet.</source>
        <translation>Noch keine Meldungen.</translation>
    </message>
    <message>
        <source>?</source>
        <translation>?</translation>
    </message>
    <message>
        <source>Canceled after %1 s</source>
        <translation>Nach %1 s abgebrochen</translation>
    </message>
    <message>
        <source>Computed %1 in %2 s</source>
        <translation>%1 in %2 s berechnet</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>Hinweis: %1</translation>
    </message>
</context>
<context>
    <name>kerridge::MainWindow</name>
    <message>
        <source>the export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>the pinned models</source>
        <translation>Anheften der Modelle</translation>
    </message>
    <message>
        <source>the other experiments</source>
        <translation>die anderen Experimente</translation>
    </message>
    <message>
        <source>reading the data</source>
        <translation>Einlesen der Daten</translation>
    </message>
    <message>
        <source>the live page</source>
        <translation>die lebendige Seite</translation>
    </message>
    <message>
        <source>the predictions</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>Data, target, split, kernel and sweep</source>
        <translation>Daten, Zielgröße, Aufteilung, Kern und Durchlauf</translation>
    </message>
    <message>
        <source>Slow linear algebra: see Help ▸ About</source>
        <translation>Langsame lineare Algebra: siehe Hilfe ▸ Über Kerridge</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>Selected rows</source>
        <translation>Ausgewählte Zeilen</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Add experiments to the results</source>
        <translation>Experimente zu den Ergebnissen hinzufügen</translation>
    </message>
    <message>
        <source>Experiments (*.kerridge)</source>
        <translation>Experimente (*.kerridge)</translation>
    </message>
    <message>
        <source>Tabbed panels</source>
        <translation>Reiter der Bereiche</translation>
    </message>
    <message>
        <source>untitled (%1)</source>
        <translation>unbenannt (%1)</translation>
    </message>
    <message>
        <source>%1[*] — Kerridge</source>
        <translation>%1[*] — Kerridge</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Studies</source>
        <translation>&amp;Studien</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Menus</source>
        <translation>Menüs</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Die letzte Änderung rückgängig machen</translation>
    </message>
    <message>
        <source>No changes yet.</source>
        <translation>Noch keine Änderungen.</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Redo the last undone change</source>
        <translation>Die zuletzt rückgängig gemachte Änderung wiederholen</translation>
    </message>
    <message>
        <source>Nothing to redo.</source>
        <translation>Nichts zu wiederholen.</translation>
    </message>
    <message>
        <source>&amp;History…</source>
        <translation>&amp;Verlauf …</translation>
    </message>
    <message>
        <source>Every change by name; click one to go to the state after it</source>
        <translation>Alle Änderungen mit Namen; ein Klick führt zum Zustand danach</translation>
    </message>
    <message>
        <source>&amp;Add a method</source>
        <translation>Verfahren &amp;hinzufügen</translation>
    </message>
    <message>
        <source>Add another method next to the others</source>
        <translation>Ein weiteres Verfahren neben den anderen hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Set λ by</source>
        <translation>λ &amp;setzen nach</translation>
    </message>
    <message>
        <source>Let a rule hold λ or t of all methods, or set them by hand</source>
        <translation>λ oder t aller Verfahren durch eine Regel bestimmen oder von Hand setzen</translation>
    </message>
    <message>
        <source>Set λ by %1</source>
        <translation>λ nach %1 setzen</translation>
    </message>
    <message>
        <source>The true function is known only for generated data.</source>
        <translation>Die wahre Funktion ist nur bei erzeugten Daten bekannt.</translation>
    </message>
    <message>
        <source>Set λ by hand</source>
        <translation>λ von Hand setzen</translation>
    </message>
    <message>
        <source>Every λ stays where it is until you move it</source>
        <translation>Jedes λ bleibt, wo es ist, bis Sie es verschieben</translation>
    </message>
    <message>
        <source>Every λ is already set by hand.</source>
        <translation>Jedes λ ist bereits von Hand gesetzt.</translation>
    </message>
    <message>
        <source>&amp;Match KRR to M-RLSR</source>
        <translation>KRR an &amp;M-RLSR angleichen</translation>
    </message>
    <message>
        <source>Set λ of KRR to λ₂ = Φ(λ) of the first M-RLSR: the same model on this training set</source>
        <translation>λ von KRR auf λ₂ = Φ(λ) der ersten M-RLSR setzen: dasselbe Modell auf diesem Trainingsteil</translation>
    </message>
    <message>
        <source>There is no M-RLSR to match: add one first.</source>
        <translation>Es gibt keine M-RLSR zum Angleichen: Fügen Sie zuerst eine hinzu.</translation>
    </message>
    <message>
        <source>&amp;Pin the models</source>
        <translation>Modelle a&amp;nheften</translation>
    </message>
    <message>
        <source>Keep the numbers of the current models in the Results table</source>
        <translation>Die Zahlen der aktuellen Modelle in der Tabelle „Ergebnisse“ behalten</translation>
    </message>
    <message>
        <source>Add &amp;experiments to the results…</source>
        <translation>&amp;Experimente zu den Ergebnissen hinzufügen …</translation>
    </message>
    <message>
        <source>Compute the models of other experiments, and keep their numbers in the Results table</source>
        <translation>Die Modelle anderer Experimente berechnen und ihre Zahlen in der Ergebnistabelle behalten</translation>
    </message>
    <message>
        <source>&amp;Copy results as CSV</source>
        <translation>Ergebnisse als &amp;CSV kopieren</translation>
    </message>
    <message>
        <source>Copy the Results table, with all digits</source>
        <translation>Die Tabelle „Ergebnisse“ mit allen Ziffern kopieren</translation>
    </message>
    <message>
        <source>Columns of res&amp;ults</source>
        <translation>Spalten der &amp;Ergebnisse</translation>
    </message>
    <message>
        <source>Choose the numbers in the Results table: error measures, norms, times and others</source>
        <translation>Die Zahlen der Tabelle „Ergebnisse“ wählen: Fehlermaße, Normen, Zeiten und andere</translation>
    </message>
    <message>
        <source>&amp;Data</source>
        <translation>Da&amp;ten</translation>
    </message>
    <message>
        <source>&amp;Open data…</source>
        <translation>Daten ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Use data from a file</source>
        <translation>Daten aus einer Datei verwenden</translation>
    </message>
    <message>
        <source>&amp;Paste data</source>
        <translation>Daten einfü&amp;gen</translation>
    </message>
    <message>
        <source>Use the table on the clipboard as data</source>
        <translation>Die Tabelle in der Zwischenablage als Daten verwenden</translation>
    </message>
    <message>
        <source>&amp;Get data…</source>
        <translation>Daten &amp;holen …</translation>
    </message>
    <message>
        <source>Download a well-known data set from its public archive, or open one that is already here</source>
        <translation>Einen bekannten Datensatz aus seinem öffentlichen Archiv herunterladen oder einen vorhandenen öffnen</translation>
    </message>
    <message>
        <source>&amp;Test file…</source>
        <translation>Testd&amp;atei …</translation>
    </message>
    <message>
        <source>Use the rows of another file as the test part of every split</source>
        <translation>Die Zeilen einer anderen Datei als Testteil jeder Aufteilung verwenden</translation>
    </message>
    <message>
        <source>&amp;Change how it is read…</source>
        <translation>&amp;Einlesen ändern …</translation>
    </message>
    <message>
        <source>Separator, header, target and the other columns of the file in use</source>
        <translation>Trennzeichen, Kopfzeile, Zielgröße und die übrigen Spalten der verwendeten Datei</translation>
    </message>
    <message>
        <source>The data in use are not from a file.</source>
        <translation>Die verwendeten Daten stammen nicht aus einer Datei.</translation>
    </message>
    <message>
        <source>Only data from a file can have a test file.</source>
        <translation>Nur Daten aus einer Datei können eine Testdatei haben.</translation>
    </message>
    <message>
        <source>&amp;Draw data</source>
        <translation>Daten zei&amp;chnen</translation>
    </message>
    <message>
        <source>Draw points with the mouse on the Fit chart; the models follow</source>
        <translation>Punkte mit der Maus im Diagramm „Anpassung“ zeichnen; die Modelle folgen</translation>
    </message>
    <message>
        <source>Edit the &amp;points by hand</source>
        <translation>&amp;Punkte von Hand bearbeiten</translation>
    </message>
    <message>
        <source>Change generated data of one input, point by point, on the Fit chart</source>
        <translation>Erzeugte Daten mit einer Eingabe Punkt für Punkt im Diagramm „Anpassung“ ändern</translation>
    </message>
    <message>
        <source>Only generated data of one input can be edited by hand.</source>
        <translation>Nur erzeugte Daten mit einer Eingabe lassen sich von Hand bearbeiten.</translation>
    </message>
    <message>
        <source>&amp;Examples</source>
        <translation>&amp;Beispiele</translation>
    </message>
    <message>
        <source>Generated data with a known true function</source>
        <translation>Erzeugte Daten mit bekannter wahrer Funktion</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>%1 verwenden</translation>
    </message>
    <message>
        <source>&amp;About the data…</source>
        <translation>Über d&amp;ie Daten …</translation>
    </message>
    <message>
        <source>Description of the data and the generator's parameters</source>
        <translation>Beschreibung der Daten und die Parameter des Generators</translation>
    </message>
    <message>
        <source>&amp;Split and standardize…</source>
        <translation>Aufteilen un&amp;d standardisieren …</translation>
    </message>
    <message>
        <source>Training and test rows, and scaling on the training part</source>
        <translation>Trainings- und Testzeilen, Skalierung auf dem Trainingsteil</translation>
    </message>
    <message>
        <source>&amp;Kernel…</source>
        <translation>Ker&amp;n …</translation>
    </message>
    <message>
        <source>Kernel and its width</source>
        <translation>Kern und seine Breite</translation>
    </message>
    <message>
        <source>S&amp;weep and rules…</source>
        <translation>D&amp;urchlauf und Regeln …</translation>
    </message>
    <message>
        <source>The λ grid, selection rules, error measure and map</source>
        <translation>λ-Gitter, Auswahlregeln, Fehlermaß und Karte</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Find a command…</source>
        <translation>&amp;Befehl suchen …</translation>
    </message>
    <message>
        <source>Find a command or a help page by its name</source>
        <translation>Einen Befehl oder eine Hilfeseite nach Namen suchen</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts…</source>
        <translation>&amp;Tastenkürzel …</translation>
    </message>
    <message>
        <source>All keys and gestures, by menu and by part of the window</source>
        <translation>Alle Tasten und Gesten, nach Menü und Bereich des Fensters</translation>
    </message>
    <message>
        <source>&amp;What am I seeing?</source>
        <translation>&amp;Was sehe ich?</translation>
    </message>
    <message>
        <source>Explain the current chart next to it</source>
        <translation>Das aktuelle Diagramm daneben erklären</translation>
    </message>
    <message>
        <source>&amp;About Kerridge</source>
        <translation>Über &amp;Kerridge</translation>
    </message>
    <message>
        <source>Version, license and linear algebra</source>
        <translation>Version, Lizenz und lineare Algebra</translation>
    </message>
    <message>
        <source>Chart ▸ %1</source>
        <translation>Diagramm ▸ %1</translation>
    </message>
</context>
<context>
    <name>kerridge::MeaningEditor</name>
    <message>
        <source>Read &amp;fields as</source>
        <translation>&amp;Felder lesen als</translation>
    </message>
    <message>
        <source>How the fields of the selected columns are read</source>
        <translation>Wie die Felder der ausgewählten Spalten gelesen werden</translation>
    </message>
    <message>
        <source>Read numbers with a sign ($1,200; 12 %; 3.5 kg), numbers as categories, or dates as numbers of days</source>
        <translation>Zahlen mit einem Zeichen ($1,200; 12 %; 3.5 kg), Zahlen als Kategorien oder Datumsangaben als Anzahl von Tagen lesen</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>categories</source>
        <translation>Kategorien</translation>
    </message>
    <message>
        <source>dates</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>dates, day first</source>
        <translation>Datum, Tag zuerst</translation>
    </message>
    <message>
        <source>dates, month first</source>
        <translation>Datum, Monat zuerst</translation>
    </message>
    <message>
        <source>missi&amp;ng marks</source>
        <translation>als fehle&amp;nd</translation>
    </message>
    <message>
        <source>Marks of missing values in the selected columns</source>
        <translation>Zeichen für fehlende Werte in den ausgewählten Spalten</translation>
    </message>
    <message>
        <source>Numbers or texts that stand for a missing value, separated by commas, such as -999, n.a.</source>
        <translation>Zahlen oder Texte, die für einen fehlenden Wert stehen, durch Kommas getrennt, etwa -999, n.a.</translation>
    </message>
    <message>
        <source>nam&amp;e</source>
        <translation>Nam&amp;e</translation>
    </message>
    <message>
        <source>Name of the selected column</source>
        <translation>Name der ausgewählten Spalte</translation>
    </message>
    <message>
        <source>The name of the column; you can change it</source>
        <translation>Der Name der Spalte; Sie können ihn ändern</translation>
    </message>
    <message>
        <source>with&amp;out lines</source>
        <translation>&amp;ohne Zeilen</translation>
    </message>
    <message>
        <source>Lines of the file that are left out</source>
        <translation>Zeilen der Datei, die weggelassen werden</translation>
    </message>
    <message>
        <source>Lines of the file that are not rows, such as units or a total, separated by commas</source>
        <translation>Zeilen der Datei, die keine Datenzeilen sind, etwa Einheiten oder eine Summe, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Select a column in the table first.</source>
        <translation>Wählen Sie zuerst eine Spalte in der Tabelle.</translation>
    </message>
    <message>
        <source>Several columns are selected; you can name one at a time.</source>
        <translation>Mehrere Spalten sind ausgewählt; benennen lässt sich nur eine auf einmal.</translation>
    </message>
    <message>
        <source>You can leave out lines only in delimited text and workbooks.</source>
        <translation>Zeilen lassen sich nur in Text mit Trennzeichen und in Arbeitsmappen weglassen.</translation>
    </message>
    <message>
        <source>numbers, %1</source>
        <translation>Zahlen, %1</translation>
    </message>
    <message>
        <source>%1 (found)</source>
        <translation>%1 (erkannt)</translation>
    </message>
</context>
<context>
    <name>kerridge::MethodChoice</name>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>The model of this method, at the value it has now</source>
        <translation>Das Modell dieses Verfahrens, bei dem Wert, den es jetzt hat</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>The function needs only the standard library of its language</source>
        <translation>Die Funktion braucht nur die Standardbibliothek ihrer Sprache</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>The file also has functions for the ends of the intervals at any level</source>
        <translation>Die Datei hat auch Funktionen für die Enden der Intervalle auf jedem Niveau</translation>
    </message>
    <message>
        <source>&amp;Choose file…</source>
        <translation>&amp;Datei wählen …</translation>
    </message>
    <message>
        <source>With &amp;prediction intervals</source>
        <translation>Mit &amp;Vorhersageintervallen</translation>
    </message>
    <message>
        <source>With &amp;prediction intervals (%1)</source>
        <translation>Mit &amp;Vorhersageintervallen (%1)</translation>
    </message>
    <message>
        <source>This model has no prediction intervals yet. Choose some in the menu of its card.</source>
        <translation>Dieses Modell hat noch keine Vorhersageintervalle. Wählen Sie welche im Menü seiner Karte.</translation>
    </message>
</context>
<context>
    <name>kerridge::MissingGlyphs</name>
    <message>
        <source>No installed font has the letters %1, so they appear as boxes. Install a font for this script, such as one of the Noto fonts.</source>
        <translation>Keine installierte Schrift enthält die Zeichen %1; sie erscheinen als Kästchen. Installieren Sie eine passende Schrift, etwa eine der Noto-Schriften.</translation>
    </message>
</context>
<context>
    <name>kerridge::ModelCard</name>
    <message>
        <source>sealed</source>
        <translation>versiegelt</translation>
    </message>
    <message>
        <source>&lt;b&gt;f = 0&lt;/b&gt;: at this λ the zero function has the smallest objective. test %1</source>
        <translation>&lt;b&gt;f = 0&lt;/b&gt;: Bei diesem λ ist die Zielfunktion bei der Nullfunktion am kleinsten. Test %1</translation>
    </message>
    <message>
        <source>%1: test &lt;b&gt;%2&lt;/b&gt; · train %3</source>
        <translation>%1: Test &lt;b&gt;%2&lt;/b&gt; · Training %3</translation>
    </message>
    <message>
        <source>&lt;i&gt;provisional&lt;/i&gt;</source>
        <translation>&lt;i&gt;vorläufig&lt;/i&gt;</translation>
    </message>
    <message>
        <source>df %1</source>
        <translation>df %1</translation>
    </message>
    <message>
        <source>&lt;br&gt;%1 · ‖f‖ %2</source>
        <translation>&lt;br&gt;%1 · ‖f‖ %2</translation>
    </message>
    <message>
        <source> · μ %1</source>
        <translation> · μ %1</translation>
    </message>
    <message>
        <source>&lt;br&gt;m %1 · λ %2</source>
        <translation>&lt;br&gt;m %1 · λ %2</translation>
    </message>
    <message>
        <source>&lt;br&gt;nearest model computed: %1 = %2</source>
        <translation>&lt;br&gt;nächstes berechnetes Modell: %1 = %2</translation>
    </message>
    <message>
        <source>&lt;br&gt;best of %1 stationary points and f = 0</source>
        <translation>&lt;br&gt;bestes aus %1 stationären Punkten und f = 0</translation>
    </message>
    <message>
        <source>&lt;br&gt;&lt;i&gt;below the resolution of double precision&lt;/i&gt;</source>
        <translation>&lt;br&gt;&lt;i&gt;unter der Auflösung der doppelten Genauigkeit&lt;/i&gt;</translation>
    </message>
    <message>
        <source>
%1 has rank %2 of %3 and condition %4; nμ below %5 is beyond the resolution of double precision</source>
        <translation>
%1 hat Rang %2 von %3 und Kondition %4; nμ unter %5 liegt jenseits der Auflösung der doppelten Genauigkeit</translation>
    </message>
    <message>
        <source>The features' Gram matrix</source>
        <translation>Die Gram-Matrix der Merkmale</translation>
    </message>
    <message>
        <source>The Gram matrix</source>
        <translation>Die Gram-Matrix</translation>
    </message>
    <message>
        <source>
‖f − g‖ = %1 to %2</source>
        <translation>
‖f − g‖ = %1 zu %2</translation>
    </message>
    <message>
        <source>, predictions of the test rows %1 apart (RMS)</source>
        <translation>, Vorhersagen der Testzeilen um %1 verschieden (RMS)</translation>
    </message>
    <message>
        <source>Color of the curves</source>
        <translation>Farbe der Kurven</translation>
    </message>
    <message>
        <source>Rename, pin or remove this model; its prediction intervals and features</source>
        <translation>Dieses Modell umbenennen, anheften oder entfernen; seine Vorhersageintervalle und Merkmale</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Formel</translation>
    </message>
    <message>
        <source>Color %1</source>
        <translation>Farbe %1</translation>
    </message>
    <message>
        <source>Draw everything for this model in this color</source>
        <translation>Alles zu diesem Modell in dieser Farbe zeichnen</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen …</translation>
    </message>
    <message>
        <source>Give this model its own name</source>
        <translation>Diesem Modell einen eigenen Namen geben</translation>
    </message>
    <message>
        <source>Pin to Results</source>
        <translation>In Ergebnisse anheften</translation>
    </message>
    <message>
        <source>Keep this model's numbers in the Results table</source>
        <translation>Die Zahlen dieses Modells in der Tabelle „Ergebnisse“ behalten</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>What the method does, its parameters, and what to watch for</source>
        <translation>Was das Verfahren tut, seine Parameter und worauf zu achten ist</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove this model from the experiment</source>
        <translation>Dieses Modell aus dem Experiment entfernen</translation>
    </message>
    <message>
        <source>You cannot remove the last model: there would be nothing to show.</source>
        <translation>Das letzte Modell lässt sich nicht entfernen: Es gäbe nichts mehr zu zeigen.</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>Angleichen</translation>
    </message>
    <message>
        <source>Match KRR to this model</source>
        <translation>KRR an dieses Modell angleichen</translation>
    </message>
    <message>
        <source>Rule for λ</source>
        <translation>Regel für λ</translation>
    </message>
    <message>
        <source>Set it with the slider, the field or the line in a chart</source>
        <translation>Mit dem Schieberegler, dem Feld oder der Linie in einem Diagramm einstellen</translation>
    </message>
    <message>
        <source>%1 is already set by hand.</source>
        <translation>%1 ist schon von Hand eingestellt.</translation>
    </message>
    <message>
        <source>%1 is set by hand. Choose a rule here, and %1 follows it from then on.</source>
        <translation>%1 ist von Hand eingestellt. Wählen Sie hier eine Regel, und %1 folgt ihr von da an.</translation>
    </message>
    <message>
        <source>%1 holds %2: %2 follows when data, split or kernel change. Move %2 to set it by hand again.</source>
        <translation>%1 bestimmt %2: %2 folgt, wenn sich Daten, Aufteilung oder Kern ändern. Verschieben Sie %2, um es wieder von Hand einzustellen.</translation>
    </message>
    <message>
        <source>%1; %2 stays where it is.</source>
        <translation>%1; %2 bleibt, wo es ist.</translation>
    </message>
    <message>
        <source>%1 has not chosen a value yet; until then, %2 stays where it is.</source>
        <translation>%1 hat noch keinen Wert gewählt; bis dahin bleibt %2, wo es ist.</translation>
    </message>
    <message>
        <source>Rule for %1 of %2: %3</source>
        <translation>Regel für %1 von %2: %3</translation>
    </message>
    <message>
        <source>Visible: %1</source>
        <translation>Sichtbar: %1</translation>
    </message>
    <message>
        <source>Color of %1</source>
        <translation>Farbe von %1</translation>
    </message>
    <message>
        <source>Menu of %1</source>
        <translation>Menü von %1</translation>
    </message>
    <message>
        <source>Hide this model in the charts</source>
        <translation>Dieses Modell in den Diagrammen ausblenden</translation>
    </message>
    <message>
        <source>Show this model in the charts</source>
        <translation>Dieses Modell in den Diagrammen zeigen</translation>
    </message>
    <message>
        <source>Errors, effective degrees of freedom df = tr H, norm ‖f‖ in the kernel's space, and μ: the λ at which KRR gives the same model</source>
        <translation>Fehler, effektive Freiheitsgrade df = tr H, Norm ‖f‖ im Raum des Kerns und μ: das λ, bei dem KRR dasselbe Modell ergibt</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>ausgeblendet</translation>
    </message>
    <message>
        <source>Draw some points to begin</source>
        <translation>Zeichnen Sie zu Beginn einige Punkte</translation>
    </message>
    <message>
        <source>not computed: see the message above the charts</source>
        <translation>nicht berechnet: siehe Meldung über den Diagrammen</translation>
    </message>
    <message>
        <source>canceled: press Run to compute</source>
        <translation>abgebrochen: „Berechnen“ drücken</translation>
    </message>
    <message>
        <source>computing…</source>
        <translation>wird berechnet…</translation>
    </message>
    <message>
        <source>&lt;br&gt;all %1 splits: test &lt;b&gt;%2&lt;/b&gt; ± %3</source>
        <translation>&lt;br&gt;alle %1 Aufteilungen: Test &lt;b&gt;%2&lt;/b&gt; ± %3</translation>
    </message>
    <message>
        <source>test %1</source>
        <translation>Test %1</translation>
    </message>
    <message>
        <source>–</source>
        <translation>–</translation>
    </message>
    <message>
        <source>Unfold this card</source>
        <translation>Diese Karte aufklappen</translation>
    </message>
    <message>
        <source>Fold this card to its name, λ and test error</source>
        <translation>Diese Karte auf Name, λ und Testfehler einklappen</translation>
    </message>
    <message>
        <source>Unfold %1</source>
        <translation>%1 aufklappen</translation>
    </message>
    <message>
        <source>Fold %1</source>
        <translation>%1 einklappen</translation>
    </message>
    <message>
        <source>Set λ of KRR to λ₂ = Φ(λ) = %1: on this training set, both are then the same model</source>
        <translation>λ von KRR auf λ₂ = Φ(λ) = %1 setzen: Auf diesem Trainingsteil sind dann beide dasselbe Modell</translation>
    </message>
    <message>
        <source>Set λ of KRR to λ₂ = Φ(λ): on this training set, both are then the same model</source>
        <translation>λ von KRR auf λ₂ = Φ(λ) setzen: Auf diesem Trainingsteil sind dann beide dasselbe Modell</translation>
    </message>
    <message>
        <source>No λ of KRR gives this model: it is f = 0.</source>
        <translation>Kein λ von KRR ergibt dieses Modell: Es ist f = 0.</translation>
    </message>
    <message>
        <source>Available as soon as the data are decomposed.</source>
        <translation>Verfügbar, sobald die Daten zerlegt sind.</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Name of the model (empty: %1)</source>
        <translation>Name des Modells (leer: %1)</translation>
    </message>
</context>
<context>
    <name>kerridge::ModelDialog</name>
    <message>
        <source>none: the inputs themselves</source>
        <translation>keiner: die Eingaben selbst</translation>
    </message>
    <message>
        <source>%1, width %2</source>
        <translation>%1, Breite %2</translation>
    </message>
    <message>
        <source>%1, a width for each input</source>
        <translation>%1, eine Breite je Eingabe</translation>
    </message>
    <message>
        <source>%1, by %2 random features</source>
        <translation>%1, durch %2 Zufallsmerkmale</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>the file has none</source>
        <translation>keine in der Datei</translation>
    </message>
    <message>
        <source>%1 at %2 %; predictions have lower and upper bounds</source>
        <translation>%1 zu %2 %; Vorhersagen haben untere und obere Grenzen</translation>
    </message>
    <message>
        <source>%1, λ = %2</source>
        <translation>%1, λ = %2</translation>
    </message>
    <message>
        <source>%1, t = %2</source>
        <translation>%1, t = %2</translation>
    </message>
    <message>
        <source>%1 (chosen by %2)</source>
        <translation>%1 (gewählt durch %2)</translation>
    </message>
    <message>
        <source>%1, fitted on %2</source>
        <translation>%1, angepasst an %2</translation>
    </message>
    <message>
        <source>Saved model %1</source>
        <translation>Gespeichertes Modell %1</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kern</translation>
    </message>
    <message>
        <source>Predicts</source>
        <translation>Sagt vorher</translation>
    </message>
    <message>
        <source>%1, learned as %2</source>
        <translation>%1, gelernt als %2</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Trained on</source>
        <translation>Trainiert mit</translation>
    </message>
    <message numerus="yes">
        <source>%n rows of %1, %2</source>
        <translation>
            <numerusform>%n Zeile von %1, %2</numerusform>
            <numerusform>%n Zeilen von %1, %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Training error</source>
        <translation>Trainingsfehler</translation>
    </message>
    <message>
        <source>Test error</source>
        <translation>Testfehler</translation>
    </message>
    <message numerus="yes">
        <source>on %n rows: %1</source>
        <translation>
            <numerusform>auf %n Zeile: %1</numerusform>
            <numerusform>auf %n Zeilen: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>there were no test rows</source>
        <translation>es gab keine Testzeilen</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>Intervalle</translation>
    </message>
    <message>
        <source>Data file</source>
        <translation>Datendatei</translation>
    </message>
    <message>
        <source>none: generated data</source>
        <translation>keine: erzeugte Daten</translation>
    </message>
    <message>
        <source>SHA-256 %1…</source>
        <translation>SHA-256 %1…</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>The training inputs are in this file.</source>
        <translation>Diese Datei enthält die Trainingseingaben.</translation>
    </message>
    <message>
        <source>&amp;Predict for a file…</source>
        <translation>Datei &amp;vorhersagen …</translation>
    </message>
    <message>
        <source>Predict the rows of another file with this model</source>
        <translation>Die Zeilen einer anderen Datei mit diesem Modell vorhersagen</translation>
    </message>
    <message>
        <source>&amp;Export function</source>
        <translation>Funktion &amp;exportieren</translation>
    </message>
    <message>
        <source>Write this model as one function that needs only the standard library</source>
        <translation>Dieses Modell als eine Funktion schreiben, die nur die Standardbibliothek braucht</translation>
    </message>
</context>
<context>
    <name>kerridge::ModelTable</name>
    <message>
        <source>%1 (end)</source>
        <translation>%1 (Ende)</translation>
    </message>
    <message>
        <source>pinned: </source>
        <translation>angeheftet: </translation>
    </message>
    <message>
        <source>Pinned: keeps its numbers and is saved with the experiment. Check it to keep its curves in the charts</source>
        <translation>Angeheftet: behält seine Zahlen und wird mit dem Experiment gespeichert. Mit Häkchen bleiben auch die Kurven in den Diagrammen</translation>
    </message>
    <message>
        <source>Interpolated between the λ of the sweep</source>
        <translation>Zwischen den λ des Durchlaufs interpoliert</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>λ, t</source>
        <translation>λ, t</translation>
    </message>
    <message>
        <source>m</source>
        <translation>m</translation>
    </message>
    <message>
        <source>μ</source>
        <translation>μ</translation>
    </message>
    <message>
        <source>C₀</source>
        <translation>C₀</translation>
    </message>
    <message>
        <source>train error</source>
        <translation>Trainingsfehler</translation>
    </message>
    <message>
        <source>test error</source>
        <translation>Testfehler</translation>
    </message>
    <message>
        <source>all splits</source>
        <translation>alle Aufteilungen</translation>
    </message>
    <message>
        <source>± sd</source>
        <translation>± Std.</translation>
    </message>
    <message>
        <source>LOO</source>
        <translation>LOO</translation>
    </message>
    <message>
        <source>df</source>
        <translation>df</translation>
    </message>
    <message>
        <source>‖f‖</source>
        <translation>‖f‖</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Double-click to rename</source>
        <translation>Zum Umbenennen doppelklicken</translation>
    </message>
    <message>
        <source>Strength of the regularization; t: number of steps</source>
        <translation>Stärke der Regularisierung; t: Zahl der Schritte</translation>
    </message>
    <message>
        <source>Exponent of the norm in the penalty</source>
        <translation>Exponent der Norm im Strafterm</translation>
    </message>
    <message>
        <source>The λ at which KRR gives the same model</source>
        <translation>Das λ, bei dem KRR dasselbe Modell ergibt</translation>
    </message>
    <message>
        <source>C₀ = ‖f‖^(m − 2), so that μ = (m λ / 2) C₀</source>
        <translation>C₀ = ‖f‖^(m − 2), sodass μ = (m λ / 2) C₀</translation>
    </message>
    <message>
        <source>Error on the training part, in the measure named under “setting”</source>
        <translation>Fehler auf dem Trainingsteil, im Maß unter „Einstellung“</translation>
    </message>
    <message>
        <source>Error on the test part, in the measure named under “setting”</source>
        <translation>Fehler auf dem Testteil, im Maß unter „Einstellung“</translation>
    </message>
    <message>
        <source>Mean of the test errors over all splits, each with the model that the rule chooses on it</source>
        <translation>Mittel der Testfehler über alle Aufteilungen, jede mit dem Modell, das die Regel auf ihr wählt</translation>
    </message>
    <message>
        <source>Standard deviation of the test errors over all splits</source>
        <translation>Standardabweichung der Testfehler über alle Aufteilungen</translation>
    </message>
    <message>
        <source>Exact leave-one-out error; ≈ where λ lies between two values of the sweep</source>
        <translation>Exakter Leave-one-out-Fehler; ≈, wo λ zwischen zwei Werten des Durchlaufs liegt</translation>
    </message>
    <message>
        <source>Effective degrees of freedom, tr H</source>
        <translation>Effektive Freiheitsgrade, tr H</translation>
    </message>
    <message>
        <source>Norm of the model in the kernel's space</source>
        <translation>Norm des Modells im Raum des Kerns</translation>
    </message>
    <message>
        <source>Seconds that it took to compute the method's path</source>
        <translation>Rechenzeit für den Pfad des Verfahrens in Sekunden</translation>
    </message>
    <message>
        <source>Error measure, data, split and kernel</source>
        <translation>Fehlermaß, Daten, Aufteilung und Kern</translation>
    </message>
    <message>
        <source>test bias</source>
        <translation>Test-Bias</translation>
    </message>
    <message>
        <source>test SEP</source>
        <translation>Test-SEP</translation>
    </message>
    <message>
        <source>test RPD</source>
        <translation>Test-RPD</translation>
    </message>
    <message>
        <source>Mean of prediction − target on the test part</source>
        <translation>Mittelwert von Vorhersage − Zielgröße auf dem Testteil</translation>
    </message>
    <message>
        <source>Standard deviation of prediction − target on the test part, divisor n − 1</source>
        <translation>Standardabweichung von Vorhersage − Zielgröße auf dem Testteil, Teiler n − 1</translation>
    </message>
    <message>
        <source>Standard deviation of the test targets, divisor n − 1, over the test RMSE</source>
        <translation>Standardabweichung der Zielgröße im Testteil, Teiler n − 1, geteilt durch den Test-RMSE</translation>
    </message>
    <message>
        <source>test %1</source>
        <translation>Test %1</translation>
    </message>
    <message>
        <source>train %1</source>
        <translation>Training %1</translation>
    </message>
    <message>
        <source>%1 on the test part</source>
        <translation>%1 auf dem Testteil</translation>
    </message>
    <message>
        <source>%1 on the training part</source>
        <translation>%1 auf dem Trainingsteil</translation>
    </message>
    <message>
        <source>Show pinned %1</source>
        <translation>Angeheftetes %1 zeigen</translation>
    </message>
    <message>
        <source>Hide pinned %1</source>
        <translation>Angeheftetes %1 ausblenden</translation>
    </message>
    <message>
        <source>Rename pinned %1</source>
        <translation>Angeheftetes %1 umbenennen</translation>
    </message>
    <message>
        <source>Pin %1</source>
        <translation>%1 anheften</translation>
    </message>
    <message numerus="yes">
        <source>Pin %n models</source>
        <translation>
            <numerusform>%n Modell anheften</numerusform>
            <numerusform>%n Modelle anheften</numerusform>
        </translation>
    </message>
    <message>
        <source>Pinned %1</source>
        <translation>%1 angeheftet</translation>
    </message>
    <message numerus="yes">
        <source>Pinned %n models</source>
        <translation>
            <numerusform>%n Modell angeheftet</numerusform>
            <numerusform>%n Modelle angeheftet</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove pinned %1</source>
        <translation>Angeheftetes %1 entfernen</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>Verhältnis</translation>
    </message>
</context>
<context>
    <name>kerridge::ModelsPanel</name>
    <message>
        <source>+ Add a method</source>
        <translation>+ Verfahren</translation>
    </message>
    <message>
        <source>Add another method next to the others</source>
        <translation>Ein weiteres Verfahren neben den anderen hinzufügen</translation>
    </message>
    <message>
        <source>+ Add a method beside the others</source>
        <translation>+ Verfahren neben den anderen hinzufügen</translation>
    </message>
    <message>
        <source>+ M-RLSR</source>
        <translation>+ M-RLSR</translation>
    </message>
    <message>
        <source>Add M-RLSR</source>
        <translation>M-RLSR hinzufügen</translation>
    </message>
    <message>
        <source>Add M-RLSR next to the others: %1</source>
        <translation>M-RLSR neben den anderen hinzufügen: %1</translation>
    </message>
    <message>
        <source>Sliders only</source>
        <translation>Nur die Regler</translation>
    </message>
    <message>
        <source>Show only the sliders of λ, and leave the room to the chart</source>
        <translation>Nur die Regler von λ zeigen und den Platz dem Diagramm lassen</translation>
    </message>
</context>
<context>
    <name>kerridge::ModelsRail</name>
    <message>
        <source>Show the card of this model</source>
        <translation>Die Karte dieses Modells zeigen</translation>
    </message>
    <message>
        <source>Card of %1</source>
        <translation>Karte von %1</translation>
    </message>
</context>
<context>
    <name>kerridge::MultiplesCommands</name>
    <message>
        <source>There are no results yet.</source>
        <translation>Noch keine Ergebnisse.</translation>
    </message>
    <message>
        <source>The panels would show what the quiz asks for.</source>
        <translation>Die Bilder würden zeigen, wonach das Quiz fragt.</translation>
    </message>
    <message>
        <source>The chart is empty: %1</source>
        <translation>Das Diagramm ist leer: %1</translation>
    </message>
</context>
<context>
    <name>kerridge::MultiplesDialog</name>
    <message>
        <source>Small multiples – %1</source>
        <translation>Bilderreihe – %1</translation>
    </message>
    <message>
        <source>&amp;Number</source>
        <translation>&amp;Anzahl</translation>
    </message>
    <message>
        <source>&amp;Values</source>
        <translation>&amp;Werte</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stopped. Change a value to compute the panels again.</source>
        <translation>Angehalten. Ändern Sie einen Wert, um die Bilder neu zu berechnen.</translation>
    </message>
    <message>
        <source>Panels over</source>
        <translation>Bilder über</translation>
    </message>
    <message>
        <source>What differs from panel to panel</source>
        <translation>Was sich von Bild zu Bild ändert</translation>
    </message>
    <message>
        <source>Number of panels</source>
        <translation>Anzahl der Bilder</translation>
    </message>
    <message>
        <source>Sets the values evenly over the range</source>
        <translation>Verteilt die Werte gleichmäßig über den Bereich</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>One panel for each number; write numbers with blanks between them</source>
        <translation>Ein Bild je Zahl; Zahlen durch Leerzeichen trennen</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>One panel for each checked entry; Space checks or unchecks</source>
        <translation>Ein Bild je angekreuztem Eintrag; die Leertaste kreuzt an oder ab</translation>
    </message>
    <message>
        <source>Progress of the panels</source>
        <translation>Fortschritt der Bilder</translation>
    </message>
    <message>
        <source>Stop computing the panels</source>
        <translation>Berechnung der Bilder anhalten</translation>
    </message>
    <message>
        <source>Panels &amp;over</source>
        <translation>Bilder ü&amp;ber</translation>
    </message>
    <message>
        <source>Choose 1 to %1 panels.</source>
        <translation>Wählen Sie 1 bis %1 Bilder.</translation>
    </message>
    <message>
        <source>Computing the panels…</source>
        <translation>Die Bilder werden berechnet…</translation>
    </message>
    <message>
        <source>Every panel is empty.</source>
        <translation>Alle Bilder sind leer.</translation>
    </message>
</context>
<context>
    <name>kerridge::NoiseCommands</name>
    <message>
        <source>The noise is known only for generated data.</source>
        <translation>Das Rauschen ist nur bei erzeugten Daten bekannt.</translation>
    </message>
    <message>
        <source>Redraw the &amp;noise</source>
        <translation>&amp;Rauschen neu ziehen</translation>
    </message>
    <message>
        <source>Draw new noise at the same inputs around the same true function; hold the key to repeat</source>
        <translation>Neues Rauschen an denselben Eingaben um dieselbe wahre Funktion ziehen; zum Wiederholen Taste halten</translation>
    </message>
    <message>
        <source>&amp;Ghosts of the last fits</source>
        <translation>&amp;Schatten der letzten Anpassungen</translation>
    </message>
    <message>
        <source>While you redraw the noise, Fit keeps the last 50 fits faintly, with their mean and a band of one standard deviation</source>
        <translation>Während Sie das Rauschen neu ziehen, zeigt „Anpassung“ die letzten 50 Anpassungen blass, mit Mittelwert und einem Band von einer Standardabweichung</translation>
    </message>
    <message>
        <source>Redraw the noise</source>
        <translation>Rauschen neu ziehen</translation>
    </message>
</context>
<context>
    <name>kerridge::NumberField</name>
    <message>
        <source>Not a number. Write the decimal sign as a point: 0.01</source>
        <translation>Keine Zahl. Das Dezimalzeichen ist der Punkt: 0.01</translation>
    </message>
    <message>
        <source>Not a number. Examples: 0.01, 1e-7, 2^-10</source>
        <translation>Keine Zahl. Beispiele: 0,01; 1e-7; 2^-10. Statt des Kommas geht auch ein Punkt.</translation>
    </message>
    <message>
        <source>Must lie between %1 and %2</source>
        <translation>Muss zwischen %1 und %2 liegen</translation>
    </message>
    <message>
        <source>Must be a whole number</source>
        <translation>Muss eine ganze Zahl sein</translation>
    </message>
    <message>
        <source>“%1” is not used; the value stays %2. %3</source>
        <translation>„%1“ wird nicht verwendet; der Wert bleibt %2. %3</translation>
    </message>
</context>
<context>
    <name>kerridge::OpenDataDialog</name>
    <message>
        <source>Open data: %1</source>
        <translation>Daten öffnen: %1</translation>
    </message>
    <message>
        <source>Selected columns: %1</source>
        <translation>Gewählte Spalten: %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>models &amp;see</source>
        <translation>Modelle se&amp;hen</translation>
    </message>
    <message>
        <source>How models see the selected columns</source>
        <translation>Wie Modelle die gewählten Spalten sehen</translation>
    </message>
    <message>
        <source>Models often learn a column of large and small numbers better as its logarithm, square root or rank. Charts, predictions and errors keep the numbers of the file, even if the target is transformed.</source>
        <translation>Eine Spalte mit großen und kleinen Zahlen lernen Modelle oft besser als Logarithmus, Wurzel oder Rang. Diagramme, Vorhersagen und Fehler behalten die Zahlen der Datei, auch wenn die Zielgröße transformiert wird.</translation>
    </message>
    <message>
        <source>the numbers</source>
        <translation>die Zahlen</translation>
    </message>
    <message>
        <source>log(x)</source>
        <translation>log(x)</translation>
    </message>
    <message>
        <source>log(1 + x)</source>
        <translation>log(1 + x)</translation>
    </message>
    <message>
        <source>√x</source>
        <translation>√x</translation>
    </message>
    <message>
        <source>the rank</source>
        <translation>den Rang</translation>
    </message>
    <message>
        <source>Select a column in the table first.</source>
        <translation>Wählen Sie zuerst eine Spalte in der Tabelle.</translation>
    </message>
    <message>
        <source>Only numeric inputs and targets can be transformed.</source>
        <translation>Nur Eingaben und Zielgrößen aus Zahlen lassen sich transformieren.</translation>
    </message>
    <message>
        <source>Predict the &amp;target</source>
        <translation>&amp;Zielgröße vorhersagen</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Zielgröße</translation>
    </message>
    <message>
        <source>The column to predict</source>
        <translation>Die vorherzusagende Spalte</translation>
    </message>
    <message>
        <source>&amp;Missing inputs:</source>
        <translation>&amp;Fehlende Eingaben:</translation>
    </message>
    <message>
        <source>Missing inputs</source>
        <translation>Fehlende Eingaben</translation>
    </message>
    <message>
        <source>use the mean</source>
        <translation>Mittel einsetzen</translation>
    </message>
    <message>
        <source>use the median</source>
        <translation>Median einsetzen</translation>
    </message>
    <message>
        <source>Mean and median come from the training part only; rows without a target are always left out</source>
        <translation>Mittelwert und Median stammen nur aus dem Trainingsteil; Zeilen ohne Zielgröße werden immer weggelassen</translation>
    </message>
    <message>
        <source>Standardize</source>
        <translation>Standardisieren</translation>
    </message>
    <message>
        <source>&amp;inputs</source>
        <translation>Ei&amp;ngaben</translation>
    </message>
    <message>
        <source>tar&amp;get</source>
        <translation>Ziel&amp;größe</translation>
    </message>
    <message>
        <source>Scale to mean 0 and standard deviation 1, fitted on the training part only</source>
        <translation>Auf Mittelwert 0 und Standardabweichung 1 skalieren, nur nach dem Trainingsteil</translation>
    </message>
    <message>
        <source>Standardize the inputs</source>
        <translation>Eingaben standardisieren</translation>
    </message>
    <message>
        <source>Standardize the target</source>
        <translation>Zielgröße standardisieren</translation>
    </message>
    <message>
        <source>Remarks on the file</source>
        <translation>Anmerkungen zur Datei</translation>
    </message>
    <message>
        <source>What Kerridge noticed while reading the file</source>
        <translation>Was Kerridge beim Lesen der Datei aufgefallen ist</translation>
    </message>
    <message>
        <source>Progress of reading</source>
        <translation>Fortschritt des Lesens</translation>
    </message>
    <message>
        <source>Stop reading</source>
        <translation>Lesen anhalten</translation>
    </message>
    <message>
        <source>Stop, and go back to the previous reading</source>
        <translation>Anhalten und zum vorigen Stand zurückkehren</translation>
    </message>
    <message>
        <source>Use these data</source>
        <translation>Diese Daten verwenden</translation>
    </message>
    <message>
        <source>Fit the models to these data</source>
        <translation>Die Modelle an diese Daten anpassen</translation>
    </message>
    <message>
        <source>Close the page and keep the data loaded before</source>
        <translation>Die Seite schließen und die bisherigen Daten behalten</translation>
    </message>
    <message>
        <source>This file could not be read with these settings: see below.</source>
        <translation>Mit diesen Einstellungen konnte die Datei nicht gelesen werden: siehe unten.</translation>
    </message>
    <message>
        <source>%1. First %2 rows, %3; still reading…</source>
        <translation>%1. Die ersten %2 Zeilen, %3; wird noch gelesen…</translation>
    </message>
    <message>
        <source>%1. %2, %3</source>
        <translation>%1. %2, %3</translation>
    </message>
    <message>
        <source>no row repeated</source>
        <translation>keine Zeile doppelt</translation>
    </message>
    <message>
        <source>1 row repeats an earlier one</source>
        <translation>1 Zeile wiederholt eine frühere</translation>
    </message>
    <message numerus="yes">
        <source>%n rows repeat an earlier one</source>
        <translation>
            <numerusform>%n Zeile wiederholt eine frühere</numerusform>
            <numerusform>%n Zeilen wiederholen eine frühere</numerusform>
        </translation>
    </message>
    <message>
        <source>The file could not be read with these settings.</source>
        <translation>Mit diesen Einstellungen konnte die Datei nicht gelesen werden.</translation>
    </message>
    <message>
        <source>from 1 input</source>
        <translation>aus 1 Eingabe</translation>
    </message>
    <message numerus="yes">
        <source>from %n inputs</source>
        <translation>
            <numerusform>aus %n Eingabe</numerusform>
            <numerusform>aus %n Eingaben</numerusform>
        </translation>
    </message>
    <message>
        <source>, %1 of them from text</source>
        <translation>, davon %1 aus Text</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message numerus="yes">
        <source>leave out %1 of %n rows</source>
        <translation>
            <numerusform>%1 von %n Zeile weglassen</numerusform>
            <numerusform>%1 von %n Zeilen weglassen</numerusform>
        </translation>
    </message>
    <message>
        <source>leave the row out</source>
        <translation>Zeile weglassen</translation>
    </message>
    <message>
        <source>No input has a missing value.</source>
        <translation>Keiner Eingabe fehlt ein Wert.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>No remarks.</source>
        <translation>Keine Anmerkungen.</translation>
    </message>
    <message>
        <source>Select a column in the table:</source>
        <translation>Wählen Sie eine Spalte der Tabelle:</translation>
    </message>
    <message>
        <source>“%1” is</source>
        <translation>„%1“ ist</translation>
    </message>
    <message>
        <source>The %1 selected columns are</source>
        <translation>Die %1 gewählten Spalten sind</translation>
    </message>
    <message>
        <source>Ready: %1</source>
        <translation>Bereit: %1</translation>
    </message>
    <message>
        <source>Not usable yet: %1</source>
        <translation>Noch nicht verwendbar: %1</translation>
    </message>
    <message>
        <source>Not usable yet</source>
        <translation>Noch nicht verwendbar</translation>
    </message>
</context>
<context>
    <name>kerridge::OpenLinkDialog</name>
    <message>
        <source>Open a link</source>
        <translation>Link öffnen</translation>
    </message>
    <message>
        <source>The &amp;link, as a live page or Kerridge copies it:</source>
        <translation>Der &amp;Link, wie ihn eine lebendige Seite oder Kerridge kopiert:</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>kerridge:k1…, or the address of a page with #k1…</source>
        <translation>kerridge:k1… oder die Adresse einer Seite mit #k1…</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Open the experiment of the link as a new document</source>
        <translation>Das Experiment des Links als neues Dokument öffnen</translation>
    </message>
    <message>
        <source>From a &amp;picture…</source>
        <translation>Aus einem &amp;Bild …</translation>
    </message>
    <message>
        <source>Open the link in a picture of its QR code</source>
        <translation>Den Link im Bild seines QR-Codes öffnen</translation>
    </message>
    <message>
        <source>Picture of a QR code</source>
        <translation>Bild eines QR-Codes</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.gif *.bmp *.webp);;All files (*)</source>
        <translation>Bilder (*.png *.jpg *.jpeg *.gif *.bmp *.webp);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Paste a link, or choose a picture of its QR code.</source>
        <translation>Fügen Sie einen Link ein, oder wählen Sie ein Bild seines QR-Codes.</translation>
    </message>
    <message>
        <source>There is no link of Kerridge in this text.</source>
        <translation>In diesem Text ist kein Link von Kerridge.</translation>
    </message>
</context>
<context>
    <name>kerridge::OverviewCommand</name>
    <message>
        <source>&amp;Overview…</source>
        <translation>Ü&amp;berblick …</translation>
    </message>
    <message>
        <source>Histograms, gaps, scatter plots and correlations of the columns</source>
        <translation>Histogramme, Lücken, Streudiagramme und Korrelationen der Spalten</translation>
    </message>
</context>
<context>
    <name>kerridge::OverviewModel</name>
    <message>
        <source>%1 (target)</source>
        <translation>%1 (Zielgröße)</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlend</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>sd</source>
        <translation>s</translation>
    </message>
    <message>
        <source>r</source>
        <translation>r</translation>
    </message>
    <message>
        <source>Inputs of the data, and the target</source>
        <translation>Eingaben der Daten und die Zielgröße</translation>
    </message>
    <message>
        <source>How often values of each size occur, from the smallest to the largest</source>
        <translation>Wie oft Werte jeder Größe vorkommen, vom kleinsten bis zum größten</translation>
    </message>
    <message>
        <source>Share of the rows of the table without a value</source>
        <translation>Anteil der Zeilen der Tabelle ohne Wert</translation>
    </message>
    <message>
        <source>Mean of the values</source>
        <translation>Mittelwert der Werte</translation>
    </message>
    <message>
        <source>Standard deviation, divisor n − 1</source>
        <translation>Standardabweichung, Teiler n − 1</translation>
    </message>
    <message>
        <source>Correlation with the target; sorted by its size without the sign</source>
        <translation>Korrelation mit der Zielgröße; sortiert nach ihrer Größe ohne Vorzeichen</translation>
    </message>
</context>
<context>
    <name>kerridge::PageCommands</name>
    <message>
        <source>Export a li&amp;ve page…</source>
        <translation>Leben&amp;dige Seite exportieren …</translation>
    </message>
    <message>
        <source>Write the experiment as one HTML file that computes in a browser, with sliders</source>
        <translation>Das Experiment als eine HTML-Datei schreiben, die im Browser rechnet, mit Reglern</translation>
    </message>
    <message>
        <source>The page was not written. %1</source>
        <translation>Die Seite wurde nicht geschrieben. %1</translation>
    </message>
    <message>
        <source>Canceled; no page was written.</source>
        <translation>Abgebrochen; es wurde keine Seite geschrieben.</translation>
    </message>
    <message>
        <source>The page contains all of %1.</source>
        <translation>Die Seite enthält alles aus %1.</translation>
    </message>
    <message>
        <source>The page contains all of %1: %2, %3.</source>
        <translation>Die Seite enthält alles aus %1: %2, %3.</translation>
    </message>
    <message>
        <source>Save the lesson as a live page</source>
        <translation>Die Lektion als lebendige Seite speichern</translation>
    </message>
    <message>
        <source>HTML (*.html)</source>
        <translation>HTML (*.html)</translation>
    </message>
    <message>
        <source>Wrote the live page %1 (%2).</source>
        <translation>Die lebendige Seite %1 (%2) wurde geschrieben.</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>Im Browser öffnen</translation>
    </message>
</context>
<context>
    <name>kerridge::PageDialog</name>
    <message>
        <source>Live page</source>
        <translation>Lebendige Seite</translation>
    </message>
    <message>
        <source>One file with the experiment, which computes in a browser, without a network.</source>
        <translation>Eine Datei mit dem Experiment, die im Browser rechnet, ohne Netz.</translation>
    </message>
    <message>
        <source>Page of</source>
        <translation>Seite über</translation>
    </message>
    <message>
        <source>A page that computes, or one to read beside an article; studies are computed first</source>
        <translation>Eine Seite, die rechnet, oder eine zum Lesen neben einem Artikel; Studien werden zuerst berechnet</translation>
    </message>
    <message>
        <source>the experiment, which readers can change</source>
        <translation>das Experiment, das Leser ändern können</translation>
    </message>
    <message>
        <source>what its studies found, to read</source>
        <translation>was seine Studien ergaben, zum Lesen</translation>
    </message>
    <message>
        <source>Page &amp;of:</source>
        <translation>Seite &amp;über:</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>One to four charts, shown in this order</source>
        <translation>Ein bis vier Diagramme, in dieser Reihenfolge gezeigt</translation>
    </message>
    <message>
        <source>&amp;Charts:</source>
        <translation>&amp;Diagramme:</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>The language of the page</source>
        <translation>Die Sprache der Seite</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>&amp;Sprache:</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>The HTML file to write</source>
        <translation>Die HTML-Datei, die geschrieben wird</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>D&amp;urchsuchen …</translation>
    </message>
    <message>
        <source>Choose where to write the page</source>
        <translation>Wählen, wohin die Seite geschrieben wird</translation>
    </message>
    <message>
        <source>&amp;File:</source>
        <translation>Da&amp;tei:</translation>
    </message>
    <message>
        <source>&amp;Publish these data: everybody who has the page can read them</source>
        <translation>Diese Daten ver&amp;öffentlichen: Wer die Seite hat, kann sie lesen</translation>
    </message>
    <message>
        <source>The page needs the data in order to compute</source>
        <translation>Die Seite braucht die Daten, um zu rechnen</translation>
    </message>
    <message>
        <source>&amp;Write</source>
        <translation>Sch&amp;reiben</translation>
    </message>
    <message>
        <source>Compute the page in the background and write it</source>
        <translation>Die Seite im Hintergrund berechnen und schreiben</translation>
    </message>
    <message>
        <source>Write the live page</source>
        <translation>Die lebendige Seite schreiben</translation>
    </message>
    <message>
        <source>HTML (*.html)</source>
        <translation>HTML (*.html)</translation>
    </message>
    <message>
        <source>A page of studies has all their charts.</source>
        <translation>Eine Seite über Studien hat alle ihre Diagramme.</translation>
    </message>
    <message>
        <source>A page of studies contains no data.</source>
        <translation>Eine Seite über Studien enthält keine Daten.</translation>
    </message>
    <message>
        <source>Choose one to four charts.</source>
        <translation>Wählen Sie ein bis vier Diagramme.</translation>
    </message>
    <message>
        <source>Enter a file.</source>
        <translation>Geben Sie eine Datei an.</translation>
    </message>
    <message>
        <source>Enter the full path of the file.</source>
        <translation>Geben Sie den vollständigen Pfad der Datei an.</translation>
    </message>
    <message>
        <source>This is a folder, not a file.</source>
        <translation>Das ist ein Ordner, keine Datei.</translation>
    </message>
    <message>
        <source>A page of these data contains them; say that you publish them.</source>
        <translation>Eine Seite mit diesen Daten enthält sie; bestätigen Sie, dass Sie sie veröffentlichen.</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>Datei vorhanden</translation>
    </message>
    <message>
        <source>Replace “%1”?</source>
        <translation>„%1“ ersetzen?</translation>
    </message>
</context>
<context>
    <name>kerridge::PageWords</name>
    <message>
        <source>Drawn points</source>
        <translation>Gezeichnete Punkte</translation>
    </message>
    <message>
        <source>The link is damaged or of another version; the page shows its own experiment</source>
        <translation>Der Link ist beschädigt oder von einer anderen Version; die Seite zeigt ihr eigenes Experiment</translation>
    </message>
</context>
<context>
    <name>kerridge::PaperTableDialog</name>
    <message>
        <source>Tables of results</source>
        <translation>Ergebnistabellen</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Studie</translation>
    </message>
    <message>
        <source>The study whose table is shown</source>
        <translation>Die Studie, deren Tabelle gezeigt wird</translation>
    </message>
    <message>
        <source>Table of results</source>
        <translation>Ergebnistabelle</translation>
    </message>
    <message>
        <source>Rows: data sets; columns: methods, and the values that the paper prints</source>
        <translation>Zeilen: Datensätze; Spalten: Verfahren und die Werte, die der Artikel druckt</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the table for a text or a spreadsheet</source>
        <translation>Die Tabelle für Text oder Tabellenkalkulation kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;LaTeX</source>
        <translation>Als &amp;LaTeX kopieren</translation>
    </message>
    <message>
        <source>Copy the table for LaTeX; it needs the package booktabs</source>
        <translation>Die Tabelle für LaTeX kopieren; sie braucht das Paket booktabs</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren …</translation>
    </message>
    <message>
        <source>Save the table as CSV with all digits, LaTeX or HTML</source>
        <translation>Die Tabelle als CSV mit allen Ziffern, als LaTeX oder HTML speichern</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Claims of the papers</source>
        <translation>Behauptungen der Arbeiten</translation>
    </message>
    <message>
        <source>No study of the experiment has such a table.</source>
        <translation>Keine Studie des Experiments hat eine solche Tabelle.</translation>
    </message>
    <message>
        <source>%1 (incomplete: the study has not finished)</source>
        <translation>%1 (unvollständig: die Studie ist nicht fertig)</translation>
    </message>
    <message>
        <source>%1, the best</source>
        <translation>%1, der beste Wert</translation>
    </message>
    <message>
        <source>Export the table</source>
        <translation>Tabelle exportieren</translation>
    </message>
    <message>
        <source>CSV files (*.csv);;LaTeX files (*.tex);;Web pages (*.html)</source>
        <translation>CSV-Dateien (*.csv);;LaTeX-Dateien (*.tex);;Webseiten (*.html)</translation>
    </message>
    <message>
        <source>Export failed</source>
        <translation>Export fehlgeschlagen</translation>
    </message>
</context>
<context>
    <name>kerridge::ParameterRow</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1: %2 Type any value from %3 to %4.</source>
        <translation>%1: %2 Geben Sie einen Wert von %3 bis %4 ein.</translation>
    </message>
</context>
<context>
    <name>kerridge::PathEditor</name>
    <message>
        <source>values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>λ: %1</source>
        <translation>λ: %1</translation>
    </message>
    <message>
        <source>λ %1 … %2 · %3</source>
        <translation>λ %1 … %2 · %3</translation>
    </message>
    <message>
        <source>Choose λ by</source>
        <translation>λ wählen durch</translation>
    </message>
    <message>
        <source>Change the λ grid</source>
        <translation>λ-Gitter ändern</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Durchlauf</translation>
    </message>
    <message>
        <source>Error measure</source>
        <translation>Fehlermaß</translation>
    </message>
    <message>
        <source>How errors are measured in charts, cards and tables</source>
        <translation>Wie Fehler in Diagrammen, Karten und Tabellen gemessen werden</translation>
    </message>
    <message>
        <source>Change the error measure</source>
        <translation>Fehlermaß ändern</translation>
    </message>
    <message>
        <source>Smallest λ</source>
        <translation>Kleinstes λ</translation>
    </message>
    <message>
        <source>Smallest λ of the sweep</source>
        <translation>Kleinstes λ des Durchlaufs</translation>
    </message>
    <message>
        <source>Largest λ</source>
        <translation>Größtes λ</translation>
    </message>
    <message>
        <source>Largest λ of the sweep</source>
        <translation>Größtes λ des Durchlaufs</translation>
    </message>
    <message>
        <source>Number of λ</source>
        <translation>Anzahl der λ</translation>
    </message>
    <message>
        <source>Number of log-spaced values, both ends included</source>
        <translation>Anzahl logarithmisch verteilter Werte, beide Enden eingeschlossen</translation>
    </message>
    <message>
        <source>Use a range</source>
        <translation>Bereich verwenden</translation>
    </message>
    <message>
        <source>Replace the list of λ by log-spaced values</source>
        <translation>Die Liste der λ durch logarithmisch verteilte Werte ersetzen</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>λ</source>
        <translation>λ</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>geschätzt</translation>
    </message>
    <message>
        <source>Change the m–λ map</source>
        <translation>m–λ-Karte ändern</translation>
    </message>
    <message>
        <source>m–λ map</source>
        <translation>m–λ-Karte</translation>
    </message>
    <message>
        <source>The error of M-RLSR over the plane of m and λ</source>
        <translation>Der Fehler von M-RLSR über der Ebene aus m und λ</translation>
    </message>
    <message>
        <source>Smallest m of the map</source>
        <translation>Kleinstes m der Karte</translation>
    </message>
    <message>
        <source>Largest m of the map</source>
        <translation>Größtes m der Karte</translation>
    </message>
    <message>
        <source>Number of m in the map</source>
        <translation>Anzahl der m in der Karte</translation>
    </message>
    <message>
        <source>Smallest λ of the map</source>
        <translation>Kleinstes λ der Karte</translation>
    </message>
    <message>
        <source>Largest λ of the map</source>
        <translation>Größtes λ der Karte</translation>
    </message>
    <message>
        <source>Number of λ in the map</source>
        <translation>Anzahl der λ in der Karte</translation>
    </message>
    <message>
        <source>m</source>
        <translation>m</translation>
    </message>
    <message>
        <source>Turn on the rule first.</source>
        <translation>Zuerst die Regel einschalten.</translation>
    </message>
    <message>
        <source>The experiment has a list of λ: press “Use a range” first.</source>
        <translation>Das Experiment hat eine Liste von λ: Drücken Sie zuerst „Bereich verwenden“.</translation>
    </message>
    <message>
        <source>list of %1</source>
        <translation>Liste: %1</translation>
    </message>
    <message>
        <source>Turn on the map first.</source>
        <translation>Zuerst die Karte einschalten.</translation>
    </message>
</context>
<context>
    <name>kerridge::PinnedModels</name>
    <message>
        <source>not computed: canceled</source>
        <translation>nicht berechnet: abgebrochen</translation>
    </message>
    <message>
        <source>waiting for the models of the experiment</source>
        <translation>wartet auf die Modelle des Experiments</translation>
    </message>
    <message>
        <source>computing…</source>
        <translation>wird berechnet…</translation>
    </message>
    <message>
        <source>not computed: the data differ from those of the experiment</source>
        <translation>nicht berechnet: die Daten weichen von denen des Experiments ab</translation>
    </message>
    <message>
        <source>not computed: %1</source>
        <translation>nicht berechnet: %1</translation>
    </message>
    <message>
        <source>there is no such model</source>
        <translation>kein solches Modell vorhanden</translation>
    </message>
</context>
<context>
    <name>kerridge::Player</name>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>Play %1</source>
        <translation>%1 abspielen</translation>
    </message>
</context>
<context>
    <name>kerridge::PlotView</name>
    <message>
        <source>Point %1: %2, %3</source>
        <translation>Punkt %1: %2; %3</translation>
    </message>
</context>
<context>
    <name>kerridge::PointEditing</name>
    <message>
        <source>Only data of one input, of at most %1 points, can be edited on the chart.</source>
        <translation>Nur Daten mit einer Eingabe und höchstens %1 Punkten lassen sich im Diagramm bearbeiten.</translation>
    </message>
    <message>
        <source>Edit the points by hand</source>
        <translation>Punkte von Hand bearbeiten</translation>
    </message>
    <message>
        <source>Draw data</source>
        <translation>Daten zeichnen</translation>
    </message>
    <message>
        <source>Draw points</source>
        <translation>Punkte zeichnen</translation>
    </message>
    <message>
        <source>Move a point</source>
        <translation>Punkt verschieben</translation>
    </message>
    <message>
        <source>Remove points</source>
        <translation>Punkte entfernen</translation>
    </message>
    <message>
        <source>Add noise</source>
        <translation>Rauschen hinzufügen</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Zeichnen</translation>
    </message>
    <message>
        <source>Click to add a point, drag to draw a row of points, or drag a point to move it; the right button or Delete removes one</source>
        <translation>Klicken fügt einen Punkt hinzu, Ziehen zeichnet eine Punktreihe oder verschiebt einen Punkt; die rechte Maustaste oder Entf entfernt einen</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>Radieren</translation>
    </message>
    <message>
        <source>Drag over points to remove them (with Alt in any other tool)</source>
        <translation>Über Punkte ziehen, um sie zu entfernen (mit Alt auch bei jedem anderen Werkzeug)</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>Drag over points to move them randomly up and down, once per stroke</source>
        <translation>Über Punkte ziehen, um sie zufällig auf und ab zu verschieben, einmal je Strich</translation>
    </message>
    <message>
        <source>Standard deviation of the noise brush</source>
        <translation>Standardabweichung des Rauschpinsels</translation>
    </message>
    <message>
        <source>Standard deviation of the noise that the brush adds, in units of y</source>
        <translation>Standardabweichung des Rauschens, das der Pinsel hinzufügt, in Einheiten von y</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Remove all points</source>
        <translation>Alle Punkte entfernen</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Stop drawing (Escape)</source>
        <translation>Zeichnen beenden (Esc)</translation>
    </message>
    <message numerus="yes">
        <source>%n points, the maximum</source>
        <translation>
            <numerusform>%n Punkt, das Maximum</numerusform>
            <numerusform>%n Punkte, das Maximum</numerusform>
        </translation>
    </message>
    <message>
        <source>1 point</source>
        <translation>1 Punkt</translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <translation>
            <numerusform>%n Punkt</numerusform>
            <numerusform>%n Punkte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>kerridge::PointsTable</name>
    <message>
        <source>Line %1 does not hold two numbers: “%2”</source>
        <translation>Zeile %1 enthält keine zwei Zahlen: „%2“</translation>
    </message>
    <message>
        <source>The clipboard does not hold two columns of numbers.</source>
        <translation>Die Zwischenablage enthält keine zwei Spalten mit Zahlen.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Type x and y; Ctrl+V pastes two columns of numbers, Delete removes rows</source>
        <translation>x und y eintippen; Strg+V fügt zwei Spalten mit Zahlen ein, Entf entfernt Zeilen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add a point</source>
        <translation>Punkt hinzufügen</translation>
    </message>
    <message>
        <source>Remove the selected points</source>
        <translation>Die gewählten Punkte entfernen</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Add the two columns of numbers on the clipboard</source>
        <translation>Die zwei Zahlenspalten der Zwischenablage hinzufügen</translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation>„%1“ ist keine Zahl.</translation>
    </message>
    <message>
        <source>Set a point</source>
        <translation>Punkt setzen</translation>
    </message>
    <message>
        <source>Remove points</source>
        <translation>Punkte entfernen</translation>
    </message>
    <message>
        <source>You can set at most %1 points by hand; for more, open them from a file.</source>
        <translation>Von Hand lassen sich höchstens %1 Punkte setzen; öffnen Sie mehr aus einer Datei.</translation>
    </message>
    <message>
        <source>Paste points</source>
        <translation>Punkte einfügen</translation>
    </message>
</context>
<context>
    <name>kerridge::PredictionCommands</name>
    <message>
        <source>and %1</source>
        <translation>und %1</translation>
    </message>
    <message>
        <source> %1 on %2 with a target: %3.</source>
        <translation> %1 auf %2 mit Zielgröße: %3.</translation>
    </message>
    <message>
        <source>P&amp;redict for a file…</source>
        <translation>Datei &amp;vorhersagen …</translation>
    </message>
    <message>
        <source>Predict the rows of another file with a model, and save the predictions as CSV</source>
        <translation>Die Zeilen einer anderen Datei mit einem Modell vorhersagen und die Vorhersagen als CSV speichern</translation>
    </message>
    <message>
        <source>Predict rows wit&amp;hout a target…</source>
        <translation>Zeilen &amp;ohne Zielgröße vorhersagen …</translation>
    </message>
    <message>
        <source>Predict the rows of the data that have no target, and save the predictions as CSV</source>
        <translation>Die Zeilen der Daten ohne Zielgröße vorhersagen und die Vorhersagen als CSV speichern</translation>
    </message>
    <message>
        <source>Predict and save with a&amp;ll rows</source>
        <translation>Mit a&amp;llen Zeilen vorhersagen und speichern</translation>
    </message>
    <message>
        <source>Fit the models that predict files, are saved or exported as functions on every row with a target, also those of the test part; charts and errors keep the split</source>
        <translation>Modelle, die Dateien vorhersagen, gespeichert oder als Funktion exportiert werden, an alle Zeilen mit Zielgröße anpassen, auch die des Testteils; Diagramme und Fehler behalten die Aufteilung</translation>
    </message>
    <message>
        <source>Models that predict files, are saved or exported as functions are now fitted on every row with a target.</source>
        <translation>Modelle, die Dateien vorhersagen, gespeichert oder als Funktion exportiert werden, werden jetzt an alle Zeilen mit Zielgröße angepasst.</translation>
    </message>
    <message>
        <source>Models that predict files, are saved or exported as functions are now those of the training part.</source>
        <translation>Modelle, die Dateien vorhersagen, gespeichert oder als Funktion exportiert werden, sind jetzt die des Trainingsteils.</translation>
    </message>
    <message>
        <source>Every row of the data has a target.</source>
        <translation>Alle Zeilen der Daten haben eine Zielgröße.</translation>
    </message>
    <message>
        <source>Save &amp;model…</source>
        <translation>&amp;Modell speichern …</translation>
    </message>
    <message>
        <source>Save a model with its training inputs, so that it can predict without the data</source>
        <translation>Ein Modell mit seinen Trainingseingaben speichern, sodass es ohne die Daten vorhersagen kann</translation>
    </message>
    <message>
        <source>Export f&amp;unction…</source>
        <translation>F&amp;unktion exportieren …</translation>
    </message>
    <message>
        <source>Write a model as the function predict_row(x) in Python, R or C++, which needs only the standard library</source>
        <translation>Ein Modell als Funktion predict_row(x) in Python, R oder C++ schreiben, die nur die Standardbibliothek braucht</translation>
    </message>
    <message>
        <source>%1, about %2</source>
        <translation>%1, etwa %2</translation>
    </message>
    <message>
        <source>There is no model: add a method first.</source>
        <translation>Kein Modell: Fügen Sie zuerst ein Verfahren hinzu.</translation>
    </message>
    <message>
        <source>There is no model yet: draw some points first.</source>
        <translation>Noch kein Modell: Zeichnen Sie zuerst einige Punkte.</translation>
    </message>
    <message>
        <source>There is no model: see the message above the charts.</source>
        <translation>Kein Modell: siehe Meldung über den Diagrammen.</translation>
    </message>
    <message>
        <source>There is no model: the computation was canceled. Press Run to compute it.</source>
        <translation>Kein Modell: Die Berechnung wurde abgebrochen. Drücken Sie „Berechnen“.</translation>
    </message>
    <message>
        <source>There is no model yet: the computation has not finished.</source>
        <translation>Noch kein Modell: Die Berechnung ist nicht fertig.</translation>
    </message>
    <message>
        <source>This model has been removed.</source>
        <translation>Dieses Modell wurde entfernt.</translation>
    </message>
    <message>
        <source>Predict for a file</source>
        <translation>Datei vorhersagen</translation>
    </message>
    <message>
        <source>The rows without a target are predicted once the model is computed.</source>
        <translation>Die Zeilen ohne Zielgröße werden vorhergesagt, sobald das Modell berechnet ist.</translation>
    </message>
    <message>
        <source>Choose the file to predict</source>
        <translation>Datei zum Vorhersagen wählen</translation>
    </message>
    <message>
        <source>%1-predictions</source>
        <translation>%1-Vorhersagen</translation>
    </message>
    <message>
        <source>Save the predictions as</source>
        <translation>Vorhersagen speichern unter</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>Wrote the predictions of %1 for %2 to %3.</source>
        <translation>Vorhersagen von %1 für %2 nach %3 geschrieben.</translation>
    </message>
    <message>
        <source>Save model</source>
        <translation>Modell speichern</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Save the model (its training inputs are in the file)</source>
        <translation>Modell speichern (die Datei enthält seine Trainingseingaben)</translation>
    </message>
    <message>
        <source>Models (*%1)</source>
        <translation>Modelle (*%1)</translation>
    </message>
    <message>
        <source>without prediction intervals</source>
        <translation>ohne Vorhersageintervalle</translation>
    </message>
    <message>
        <source>with %1 intervals</source>
        <translation>mit Intervallen (%1)</translation>
    </message>
    <message>
        <source>Saved %1 as %2, %3. The training inputs are in the file.</source>
        <translation>%1 als %2 gespeichert, %3. Die Datei enthält die Trainingseingaben.</translation>
    </message>
    <message>
        <source>Export function</source>
        <translation>Funktion exportieren</translation>
    </message>
    <message>
        <source>experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Export the model as a function in %1 (its training inputs are in the file)</source>
        <translation>Modell als Funktion in %1 exportieren (die Datei enthält seine Trainingseingaben)</translation>
    </message>
    <message>
        <source>Export the model as a function in %1</source>
        <translation>Modell als Funktion in %1 exportieren</translation>
    </message>
    <message>
        <source>%1 (*.%2)</source>
        <translation>%1 (*.%2)</translation>
    </message>
    <message>
        <source>Wrote %1 as a function in %2 to %3.</source>
        <translation>%1 als Funktion in %2 nach %3 geschrieben.</translation>
    </message>
    <message>
        <source>The training inputs are in the file.</source>
        <translation>Die Datei enthält die Trainingseingaben.</translation>
    </message>
    <message>
        <source>It has %1 intervals.</source>
        <translation>Sie hat %1-Intervalle.</translation>
    </message>
</context>
<context>
    <name>kerridge::PreviewTable</name>
    <message>
        <source>First rows as read</source>
        <translation>Erste Zeilen, wie gelesen</translation>
    </message>
    <message>
        <source>Select columns and press T for target, I for input, X to ignore, S for split labels, G for group; Space opens the menu</source>
        <translation>Spalten wählen und T drücken für Zielgröße, I für Eingabe, X für ignorieren, S für Aufteilung, G für Gruppe; die Leertaste öffnet das Menü</translation>
    </message>
    <message>
        <source>Select a column first</source>
        <translation>Wählen Sie zuerst eine Spalte</translation>
    </message>
    <message>
        <source>Only one column can have this role; several are selected</source>
        <translation>Nur eine Spalte kann diese Rolle haben; mehrere sind gewählt</translation>
    </message>
    <message>
        <source>The target must be numbers; this column holds text</source>
        <translation>Die Zielgröße muss aus Zahlen bestehen; diese Spalte enthält Text</translation>
    </message>
    <message>
        <source>Outputs must be numbers; this column holds text</source>
        <translation>Ausgaben müssen Zahlen sein; diese Spalte enthält Text</translation>
    </message>
</context>
<context>
    <name>kerridge::PrintDialog</name>
    <message>
        <source>Export for print – %1</source>
        <translation>Für den Druck exportieren – %1</translation>
    </message>
    <message>
        <source>Preview of the picture</source>
        <translation>Vorschau des Bildes</translation>
    </message>
    <message>
        <source>Copy image</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Copy the picture to the clipboard, in the resolution of PNG</source>
        <translation>Das Bild in der Auflösung von PNG in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Choose the file and write it</source>
        <translation>Die Datei wählen und schreiben</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Eigene Werte</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Für</translation>
    </message>
    <message>
        <source>Sets everything below except the format</source>
        <translation>Stellt alles darunter außer dem Format ein</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>PDF and SVG keep lines and text; PNG is an image; LaTeX is a pgfplots picture with the numbers in it</source>
        <translation>PDF und SVG behalten Linien und Text; PNG ist ein Rasterbild; LaTeX ist ein pgfplots-Bild, das die Zahlen enthält</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Width on the paper</source>
        <translation>Breite auf dem Papier</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Height on the paper</source>
        <translation>Höhe auf dem Papier</translation>
    </message>
    <message>
        <source>as many as fit</source>
        <translation>so viele wie passen</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>How many panels stand side by side</source>
        <translation>Wie viele Bilder nebeneinander stehen</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>Size of the title; other texts are a little smaller. Lines and markers follow.</source>
        <translation>Größe des Titels; andere Texte sind etwas kleiner. Linien und Marken passen sich an.</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Another font</source>
        <translation>Andere Schrift</translation>
    </message>
    <message>
        <source>Set the text in a font of your choice, such as that of your paper</source>
        <translation>Den Text in einer Schrift Ihrer Wahl setzen, etwa der Ihres Artikels</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>Schrift</translation>
    </message>
    <message>
        <source>The font of all text</source>
        <translation>Die Schrift aller Texte</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Title and subtitle above the chart; a paper has a caption instead</source>
        <translation>Titel und Untertitel über dem Diagramm; ein Artikel hat stattdessen eine Bildunterschrift</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Names of the lines and points</source>
        <translation>Namen der Linien und Punkte</translation>
    </message>
    <message>
        <source>Cursors</source>
        <translation>Cursor</translation>
    </message>
    <message>
        <source>Positions of the models on screen</source>
        <translation>Lage der Modelle auf dem Bildschirm</translation>
    </message>
    <message>
        <source>Choices of rules</source>
        <translation>Wahl der Regeln</translation>
    </message>
    <message>
        <source>Ticks and marks at the choices of selection rules</source>
        <translation>Striche und Marken, wo Auswahlregeln wählen</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>Auflösung</translation>
    </message>
    <message>
        <source>Pixels per inch of a PNG image</source>
        <translation>Bildpunkte je Zoll eines PNG-Bildes</translation>
    </message>
    <message>
        <source>LaTeX sets the text in the font of the document.</source>
        <translation>LaTeX setzt den Text in der Schrift des Dokuments.</translation>
    </message>
    <message>
        <source>Choose “Another font” first.</source>
        <translation>Wählen Sie zuerst „Andere Schrift“.</translation>
    </message>
    <message>
        <source>Only PNG has a resolution.</source>
        <translation>Nur PNG hat eine Auflösung.</translation>
    </message>
    <message>
        <source>Both axes have the same unit: the height follows from the width.</source>
        <translation>Beide Achsen haben dieselbe Einheit: Die Höhe folgt aus der Breite.</translation>
    </message>
    <message>
        <source>%1 × %2 mm. The smallest text has %3 points.</source>
        <translation>%1 × %2 mm. Der kleinste Text hat %3 Punkt.</translation>
    </message>
    <message>
        <source> Below 6 points it is hard to read in print.</source>
        <translation> Unter 6 Punkt ist er gedruckt schwer zu lesen.</translation>
    </message>
    <message>
        <source> The panels are too small for their letters: choose fewer columns, or a larger size.</source>
        <translation> Die Bilder sind zu klein für ihre Beschriftung: Wählen Sie weniger Spalten oder eine größere Fläche.</translation>
    </message>
    <message>
        <source> LaTeX lays out the picture itself; this preview shows its contents.</source>
        <translation> LaTeX ordnet das Bild selbst an; diese Vorschau zeigt seinen Inhalt.</translation>
    </message>
    <message>
        <source>Not written: %1.</source>
        <translation>Nicht geschrieben: %1.</translation>
    </message>
    <message>
        <source>Not written: there is not enough memory. Choose a lower resolution or a smaller size.</source>
        <translation>Nicht geschrieben: Der Speicher reicht nicht. Wählen Sie eine geringere Auflösung oder Größe.</translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>Das Bild ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Column of a paper, 84 mm</source>
        <translation>Spalte eines Artikels, 84 mm</translation>
    </message>
    <message>
        <source>Width of a page, 174 mm</source>
        <translation>Seitenbreite, 174 mm</translation>
    </message>
    <message>
        <source>Slide, 16 : 9</source>
        <translation>Folie, 16 : 9</translation>
    </message>
    <message>
        <source>Poster</source>
        <translation>Poster</translation>
    </message>
    <message>
        <source>ticks: %1</source>
        <translation>Marken: %1</translation>
    </message>
</context>
<context>
    <name>kerridge::Quiz</name>
    <message>
        <source>&amp;Quiz: hide the test error</source>
        <translation>&amp;Quiz: Testfehler verbergen</translation>
    </message>
    <message>
        <source>Hide every test error in the window until the class has guessed the best λ in Error curves; the same command then shows them with the guess</source>
        <translation>Alle Testfehler im Fenster verbergen, bis die Klasse in den Fehlerkurven das beste λ geraten hat; derselbe Befehl zeigt sie dann mit dem Tipp</translation>
    </message>
    <message>
        <source>&amp;Quiz: show the test error</source>
        <translation>&amp;Quiz: Testfehler zeigen</translation>
    </message>
    <message>
        <source>&amp;Quiz: end</source>
        <translation>&amp;Quiz: beenden</translation>
    </message>
</context>
<context>
    <name>kerridge::ReadingChoice</name>
    <message>
        <source>%1 (found)</source>
        <translation>%1 (erkannt)</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Read &amp;as</source>
        <translation>Lesen &amp;als</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>The kind of file</source>
        <translation>Die Art der Datei</translation>
    </message>
    <message>
        <source>p&amp;art</source>
        <translation>Te&amp;il</translation>
    </message>
    <message>
        <source>Sheet or member</source>
        <translation>Blatt oder Datei</translation>
    </message>
    <message>
        <source>Which sheet of the workbook or file of the archive</source>
        <translation>Welches Blatt der Arbeitsmappe oder welche Datei des Archivs</translation>
    </message>
    <message>
        <source>se&amp;parated by</source>
        <translation>getrennt d&amp;urch</translation>
    </message>
    <message>
        <source>Separator</source>
        <translation>Trennzeichen</translation>
    </message>
    <message>
        <source>The character between two values</source>
        <translation>Das Zeichen zwischen zwei Werten</translation>
    </message>
    <message>
        <source>comma ,</source>
        <translation>Komma ,</translation>
    </message>
    <message>
        <source>semicolon ;</source>
        <translation>Semikolon ;</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>Tabulator</translation>
    </message>
    <message>
        <source>bar |</source>
        <translation>Strich |</translation>
    </message>
    <message>
        <source>blanks</source>
        <translation>Leerzeichen</translation>
    </message>
    <message>
        <source>&amp;decimal</source>
        <translation>&amp;Dezimal</translation>
    </message>
    <message>
        <source>Decimal mark</source>
        <translation>Dezimalzeichen</translation>
    </message>
    <message>
        <source>The character before the decimals</source>
        <translation>Das Zeichen vor den Nachkommastellen</translation>
    </message>
    <message>
        <source>point 0.435</source>
        <translation>Punkt 0.435</translation>
    </message>
    <message>
        <source>comma 0,435</source>
        <translation>Komma 0,435</translation>
    </message>
    <message>
        <source>first &amp;row</source>
        <translation>&amp;erste Zeile</translation>
    </message>
    <message>
        <source>First row</source>
        <translation>Erste Zeile</translation>
    </message>
    <message>
        <source>Does the first row name the columns?</source>
        <translation>Nennt die erste Zeile die Spalten?</translation>
    </message>
    <message>
        <source>names the columns</source>
        <translation>nennt die Spalten</translation>
    </message>
    <message>
        <source>is data</source>
        <translation>enthält Daten</translation>
    </message>
    <message>
        <source>&amp;quotes</source>
        <translation>Anführun&amp;gszeichen</translation>
    </message>
    <message>
        <source>Quotes inside fields</source>
        <translation>Anführungszeichen in Feldern</translation>
    </message>
    <message>
        <source>How a quote inside a field is written</source>
        <translation>Wie ein Anführungszeichen in einem Feld geschrieben ist</translation>
    </message>
    <message>
        <source>doubled ""</source>
        <translation>verdoppelt ""</translation>
    </message>
    <message>
        <source>backslash \"</source>
        <translation>Schrägstrich \"</translation>
    </message>
    <message>
        <source>plain characters</source>
        <translation>gewöhnliche Zeichen</translation>
    </message>
</context>
<context>
    <name>kerridge::ResultsController</name>
    <message>
        <source>… and %1 more</source>
        <translation>… und %1 weitere</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %n steps were already finished and are not computed again.</source>
        <translation>
            <numerusform>%1: %2 von %n Schritt war schon fertig und wird nicht neu berechnet.</numerusform>
            <numerusform>%1: %2 von %n Schritten waren schon fertig und werden nicht neu berechnet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Finished steps of studies will be lost when Kerridge ends. %1</source>
        <translation>Fertige Schritte von Studien gehen verloren, wenn Kerridge endet. %1</translation>
    </message>
    <message>
        <source>Finished steps of studies will be kept again when Kerridge ends.</source>
        <translation>Fertige Schritte von Studien bleiben wieder erhalten, wenn Kerridge endet.</translation>
    </message>
</context>
<context>
    <name>kerridge::ResultsPanel</name>
    <message>
        <source>Numbers of the models</source>
        <translation>Zahlen der Modelle</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>Keep the numbers of the selected model here and its curve in the charts</source>
        <translation>Die Zahlen des gewählten Modells hier und seine Kurve in den Diagrammen behalten</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Rename the selected model</source>
        <translation>Das gewählte Modell umbenennen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the selected pinned model</source>
        <translation>Das gewählte angeheftete Modell entfernen</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Vergleichen …</translation>
    </message>
    <message>
        <source>Compare two selected models side by side, with their difference and ratio</source>
        <translation>Zwei gewählte Modelle nebeneinander vergleichen, mit Differenz und Verhältnis</translation>
    </message>
    <message>
        <source>Copy CSV</source>
        <translation>CSV kopieren</translation>
    </message>
    <message>
        <source>Copy the table as CSV, with all digits</source>
        <translation>Die Tabelle als CSV mit allen Ziffern kopieren</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Write the table to a CSV file, with all digits</source>
        <translation>Die Tabelle mit allen Ziffern in eine CSV-Datei schreiben</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtern</translation>
    </message>
    <message>
        <source>Filter the results</source>
        <translation>Die Ergebnisse filtern</translation>
    </message>
    <message>
        <source>Show only rows with this text in one of their columns</source>
        <translation>Nur Zeilen zeigen, die in einer ihrer Spalten diesen Text enthalten</translation>
    </message>
    <message>
        <source>Numbers of the models of every target</source>
        <translation>Zahlen der Modelle jeder Zielgröße</translation>
    </message>
    <message>
        <source>All targets</source>
        <translation>Alle Zielgrößen</translation>
    </message>
    <message>
        <source>Show the models of every target; off: the models of the target in the charts, with the pinned ones</source>
        <translation>Zeigt die Modelle jeder Zielgröße; aus: die Modelle der Zielgröße in den Diagrammen, mit den angehefteten</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>C&amp;ompare two models…</source>
        <translation>Zwei Modelle &amp;vergleichen …</translation>
    </message>
    <message>
        <source>E&amp;xport results as CSV…</source>
        <translation>Ergebnisse als CSV e&amp;xportieren …</translation>
    </message>
    <message>
        <source>Comparison of two models</source>
        <translation>Vergleich zweier Modelle</translation>
    </message>
    <message>
        <source>Export the results</source>
        <translation>Ergebnisse exportieren</translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation>CSV-Dateien (*.csv)</translation>
    </message>
    <message>
        <source>Export failed</source>
        <translation>Export fehlgeschlagen</translation>
    </message>
    <message>
        <source>Turn “All targets” off first: this is about the models of the target in the charts.</source>
        <translation>Schalten Sie zuerst „Alle Zielgrößen“ aus: dies betrifft die Modelle der Zielgröße in den Diagrammen.</translation>
    </message>
    <message>
        <source>The table is empty: no model is computed yet.</source>
        <translation>Die Tabelle ist leer: Noch ist kein Modell berechnet.</translation>
    </message>
    <message>
        <source>No row has the text of the filter.</source>
        <translation>Keine Zeile enthält den Text des Filters.</translation>
    </message>
    <message>
        <source>Select two rows of the table first: click with Ctrl, or press Shift+Down.</source>
        <translation>Wählen Sie zuerst zwei Zeilen der Tabelle: Strg+Klick oder Umschalt+Abwärts.</translation>
    </message>
    <message>
        <source>This model is already pinned.</source>
        <translation>Dieses Modell ist schon angeheftet.</translation>
    </message>
    <message>
        <source>Keep the numbers of %1 here and its curve in the charts</source>
        <translation>Die Zahlen von %1 hier und seine Kurve in den Diagrammen behalten</translation>
    </message>
    <message>
        <source>Select a pinned model in the table first.</source>
        <translation>Wählen Sie zuerst ein angeheftetes Modell der Tabelle.</translation>
    </message>
</context>
<context>
    <name>kerridge::SampleRow</name>
    <message>
        <source>the generated data</source>
        <translation>erzeugte Daten</translation>
    </message>
    <message>
        <source>Number of rows</source>
        <translation>Anzahl der Zeilen</translation>
    </message>
    <message>
        <source>Number of rows to generate</source>
        <translation>Anzahl der zu erzeugenden Zeilen</translation>
    </message>
    <message>
        <source>Seed of the data</source>
        <translation>Startwert der Daten</translation>
    </message>
    <message>
        <source>Another seed draws new inputs and noise; the same seed gives the same data</source>
        <translation>Ein anderer Startwert zieht neue Eingaben und neues Rauschen; derselbe Startwert ergibt dieselben Daten</translation>
    </message>
    <message>
        <source>Redraw</source>
        <translation>Neu ziehen</translation>
    </message>
    <message>
        <source>Redraw the noise at the same inputs (R); hold R to repeat</source>
        <translation>Das Rauschen an denselben Eingaben neu ziehen (R); zum Wiederholen R halten</translation>
    </message>
    <message>
        <source>Redraw the noise</source>
        <translation>Rauschen neu ziehen</translation>
    </message>
    <message>
        <source>%1: less</source>
        <translation>%1: weniger</translation>
    </message>
    <message>
        <source>%1: more</source>
        <translation>%1: mehr</translation>
    </message>
    <message>
        <source>Change %1 of the data</source>
        <translation>%1 der Daten ändern</translation>
    </message>
</context>
<context>
    <name>kerridge::SceneCommands</name>
    <message>
        <source>Sc&amp;enes</source>
        <translation>Sz&amp;enen</translation>
    </message>
    <message>
        <source>Views by name, kept in the experiment, for a lecture or the figures of a paper</source>
        <translation>Ansichten mit Namen, im Experiment aufbewahrt, für eine Vorlesung oder die Bilder einer Arbeit</translation>
    </message>
    <message>
        <source>&amp;Keep this view as a scene…</source>
        <translation>Diese Ansicht als Szene &amp;behalten …</translation>
    </message>
    <message>
        <source>Charts, zoom, hidden entries of legends, ghosts and what Play moves, by a name</source>
        <translation>Diagramme, Ausschnitt, ausgeblendete Einträge von Legenden, Schatten und was Abspielen bewegt, unter einem Namen</translation>
    </message>
    <message>
        <source>&amp;Edit scenes…</source>
        <translation>Szenen b&amp;earbeiten …</translation>
    </message>
    <message>
        <source>Rename, order, replace and remove scenes</source>
        <translation>Szenen umbenennen, ordnen, ersetzen und entfernen</translation>
    </message>
    <message>
        <source>&amp;Next scene</source>
        <translation>&amp;Nächste Szene</translation>
    </message>
    <message>
        <source>Show the scene after this one</source>
        <translation>Die Szene nach dieser zeigen</translation>
    </message>
    <message>
        <source>&amp;Previous scene</source>
        <translation>&amp;Vorige Szene</translation>
    </message>
    <message>
        <source>Show the scene before this one</source>
        <translation>Die Szene vor dieser zeigen</translation>
    </message>
    <message>
        <source>&amp;%1. %2</source>
        <translation>&amp;%1. %2</translation>
    </message>
    <message>
        <source>Show this scene</source>
        <translation>Diese Szene zeigen</translation>
    </message>
    <message>
        <source>The experiment has no scenes yet.</source>
        <translation>Das Experiment hat noch keine Szenen.</translation>
    </message>
    <message>
        <source>Keep this view as a scene</source>
        <translation>Diese Ansicht als Szene behalten</translation>
    </message>
    <message>
        <source>Name of the scene:</source>
        <translation>Name der Szene:</translation>
    </message>
    <message>
        <source>Scene %1</source>
        <translation>Szene %1</translation>
    </message>
    <message>
        <source>Name of the scene</source>
        <translation>Name der Szene</translation>
    </message>
    <message>
        <source>What the menu and the strip of the lecture mode call this view</source>
        <translation>Wie das Menü und die Leiste der Vorlesungsansicht diese Ansicht nennen</translation>
    </message>
    <message>
        <source>Keep the scene %1</source>
        <translation>Szene %1 behalten</translation>
    </message>
    <message>
        <source>Scene: %1</source>
        <translation>Szene: %1</translation>
    </message>
    <message>
        <source>Scene %1 of %2: %3</source>
        <translation>Szene %1 von %2: %3</translation>
    </message>
    <message>
        <source>%1. What it plays, %2, is not in this experiment.</source>
        <translation>%1. Was sie abspielt, %2, gibt es in diesem Experiment nicht.</translation>
    </message>
    <message>
        <source>This is the first scene.</source>
        <translation>Das ist die erste Szene.</translation>
    </message>
    <message>
        <source>This was the last scene.</source>
        <translation>Das war die letzte Szene.</translation>
    </message>
    <message>
        <source>Edit scenes</source>
        <translation>Szenen bearbeiten</translation>
    </message>
</context>
<context>
    <name>kerridge::SceneDialog</name>
    <message>
        <source>Edit scenes</source>
        <translation>Szenen bearbeiten</translation>
    </message>
    <message>
        <source>Scenes</source>
        <translation>Szenen</translation>
    </message>
    <message>
        <source>Double-click or F2 renames a scene; drag it to another place</source>
        <translation>Doppelklick oder F2 benennt eine Szene um; ziehen Sie sie an einen anderen Platz</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Show this scene earlier</source>
        <translation>Diese Szene früher zeigen</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>Show this scene later</source>
        <translation>Diese Szene später zeigen</translation>
    </message>
    <message>
        <source>Replace by the &amp;view now</source>
        <translation>Durch die jetzige &amp;Ansicht ersetzen</translation>
    </message>
    <message>
        <source>The scene keeps its name and shows what the window shows now</source>
        <translation>Die Szene behält ihren Namen und zeigt, was das Fenster jetzt zeigt</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Remove this scene</source>
        <translation>Diese Szene entfernen</translation>
    </message>
    <message>
        <source>No scene is chosen.</source>
        <translation>Es ist keine Szene gewählt.</translation>
    </message>
    <message>
        <source>This is the first scene.</source>
        <translation>Das ist die erste Szene.</translation>
    </message>
    <message>
        <source>This is the last scene.</source>
        <translation>Das ist die letzte Szene.</translation>
    </message>
    <message>
        <source>This scene shows the view now.</source>
        <translation>Diese Szene zeigt die jetzige Ansicht.</translation>
    </message>
</context>
<context>
    <name>kerridge::SealCommand</name>
    <message>
        <source>&amp;Seal the test part</source>
        <translation>Testteil &amp;versiegeln</translation>
    </message>
    <message>
        <source>Open the &amp;sealed test part…</source>
        <translation>&amp;Versiegelten Testteil öffnen…</translation>
    </message>
    <message>
        <source>Compute the test errors of the models as they are now</source>
        <translation>Die Testfehler der Modelle berechnen, wie sie jetzt sind</translation>
    </message>
    <message>
        <source>Compute and show nothing on the test rows until the models are chosen</source>
        <translation>Auf den Testzeilen nichts berechnen und zeigen, bis die Modelle gewählt sind</translation>
    </message>
    <message>
        <source>There is no test part.</source>
        <translation>Es gibt keinen Testteil.</translation>
    </message>
    <message>
        <source>The test part was sealed and has been opened: what was seen stays seen.</source>
        <translation>Der Testteil war versiegelt und ist geöffnet worden: Was gesehen ist, bleibt gesehen.</translation>
    </message>
    <message>
        <source>Seal the test part</source>
        <translation>Testteil versiegeln</translation>
    </message>
    <message>
        <source>Open the test part</source>
        <translation>Testteil öffnen</translation>
    </message>
    <message>
        <source>Open the test part? It cannot be sealed again: choices made after this are counted, on the cards, in the table of results, in the report and in the saved experiment.</source>
        <translation>Den Testteil öffnen? Er lässt sich nicht wieder versiegeln: Was danach gewählt wird, zählt, auf den Karten, in der Tabelle der Ergebnisse, im Bericht und im gespeicherten Experiment.</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>chosen once with the test part in sight</source>
        <translation>einmal mit dem Testteil in Sicht gewählt</translation>
    </message>
    <message>
        <source>chosen %1 times with the test part in sight</source>
        <translation>%1-mal mit dem Testteil in Sicht gewählt</translation>
    </message>
</context>
<context>
    <name>kerridge::SelectedRowsPanel</name>
    <message>
        <source>Rows selected in the charts</source>
        <translation>In den Diagrammen gewählte Zeilen</translation>
    </message>
    <message>
        <source>Click to sort, e.g. by the residuals of a model</source>
        <translation>Klicken, um zu sortieren, z. B. nach den Residuen eines Modells</translation>
    </message>
    <message>
        <source>All rows</source>
        <translation>Alle Zeilen</translation>
    </message>
    <message>
        <source>List every row with its residuals; rows selected in the table are ringed in the charts</source>
        <translation>Alle Zeilen mit ihren Residuen auflisten; in der Tabelle gewählte Zeilen werden in den Diagrammen eingekreist</translation>
    </message>
    <message>
        <source>Influence…</source>
        <translation>Einfluss…</translation>
    </message>
    <message>
        <source>What λ, the test error and a prediction would be without these rows</source>
        <translation>Was λ, der Testfehler und eine Vorhersage ohne diese Zeilen wären</translation>
    </message>
    <message>
        <source>Copy CSV</source>
        <translation>CSV kopieren</translation>
    </message>
    <message>
        <source>Copy the selected rows as CSV, with all digits</source>
        <translation>Die gewählten Zeilen als CSV mit allen Ziffern kopieren</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Aufheben</translation>
    </message>
    <message>
        <source>Clear the selection (Escape in a chart)</source>
        <translation>Die Auswahl aufheben (Esc in einem Diagramm)</translation>
    </message>
    <message>
        <source>No rows selected. Hold Ctrl and drag a rectangle around points in Fit or Residuals, or click one; hold Shift, too, to add rows. Escape clears. “All rows” lists every row.</source>
        <translation>Keine Zeilen gewählt. Ziehen Sie mit Strg in „Anpassung“ oder „Residuen“ ein Rechteck um Punkte oder klicken Sie einen an; mit Umschalt kommen Zeilen hinzu. Esc hebt die Auswahl auf. „Alle Zeilen“ listet jede Zeile auf.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n rows selected: select lines to ring them in the charts</source>
        <translation>
            <numerusform>%1 von %n Zeile gewählt: Zeilen wählen, um sie in den Diagrammen einzukreisen</numerusform>
            <numerusform>%1 von %n Zeilen gewählt: Zeilen wählen, um sie in den Diagrammen einzukreisen</numerusform>
        </translation>
    </message>
    <message>
        <source>1 row selected</source>
        <translation>1 Zeile gewählt</translation>
    </message>
    <message numerus="yes">
        <source>%n rows selected</source>
        <translation>
            <numerusform>%n Zeile gewählt</numerusform>
            <numerusform>%n Zeilen gewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>The list is empty.</source>
        <translation>Die Liste ist leer.</translation>
    </message>
    <message>
        <source>No rows are selected.</source>
        <translation>Keine Zeilen sind gewählt.</translation>
    </message>
    <message>
        <source>&amp;Influence of the selected rows…</source>
        <translation>&amp;Einfluss der ausgewählten Zeilen …</translation>
    </message>
</context>
<context>
    <name>kerridge::SessionRecovery</name>
    <message>
        <source>The session that ended &amp;unexpectedly</source>
        <translation>&amp;Unerwartet beendete Sitzung</translation>
    </message>
    <message>
        <source>The recovery file of a session that ended unexpectedly cannot be read (%1). It was moved to %2.</source>
        <translation>Die Wiederherstellungsdatei einer unerwartet beendeten Sitzung ist nicht lesbar (%1). Sie wurde nach %2 verschoben.</translation>
    </message>
    <message>
        <source>The recovery file %2 of a session that ended unexpectedly can be neither read (%1) nor moved.</source>
        <translation>Die Wiederherstellungsdatei %2 einer unerwartet beendeten Sitzung lässt sich weder lesen (%1) noch verschieben.</translation>
    </message>
    <message>
        <source>The experiment will not be recovered after a crash. %1</source>
        <translation>Nach einem Absturz wird das Experiment nicht wiederhergestellt. %1</translation>
    </message>
    <message>
        <source>Restored the experiment %1 that was open when Kerridge ended unexpectedly.</source>
        <translation>Das Experiment %1, das beim unerwarteten Ende von Kerridge offen war, wurde wiederhergestellt.</translation>
    </message>
    <message>
        <source>Its last changes are not saved.</source>
        <translation>Seine letzten Änderungen sind nicht gespeichert.</translation>
    </message>
    <message>
        <source>Discard and start fresh</source>
        <translation>Verwerfen und neu beginnen</translation>
    </message>
    <message>
        <source>Close the restored experiment without saving it, and start with the built-in example</source>
        <translation>Das wiederhergestellte Experiment ohne Speichern schließen und mit dem eingebauten Beispiel beginnen</translation>
    </message>
    <message>
        <source>Kerridge ended unexpectedly again while it computed the restored experiment %1, so the experiment was not opened this time.</source>
        <translation>Kerridge endete beim Berechnen des wiederhergestellten Experiments %1 erneut unerwartet, deshalb wurde das Experiment diesmal nicht geöffnet.</translation>
    </message>
    <message>
        <source>The experiment %1 was open when Kerridge ended unexpectedly.</source>
        <translation>Das Experiment %1 war offen, als Kerridge unerwartet endete.</translation>
    </message>
    <message>
        <source>It was not restored: %1</source>
        <translation>Es wurde nicht wiederhergestellt: %1</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Open it in this window</source>
        <translation>In diesem Fenster öffnen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Delete the recovered experiment</source>
        <translation>Das gesicherte Experiment löschen</translation>
    </message>
    <message>
        <source>Start fresh</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <source>Discarded the restored experiment %1.</source>
        <translation>Das wiederhergestellte Experiment %1 wurde verworfen.</translation>
    </message>
    <message>
        <source>Restore it</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Open the experiment %1 that was open when Kerridge ended unexpectedly</source>
        <translation>Das Experiment %1 öffnen, das beim unerwarteten Ende von Kerridge offen war</translation>
    </message>
    <message>
        <source>Open the experiment that was open when Kerridge ended unexpectedly</source>
        <translation>Das Experiment öffnen, das beim unerwarteten Ende von Kerridge offen war</translation>
    </message>
    <message>
        <source>There is no session that ended unexpectedly.</source>
        <translation>Es gibt keine unerwartet beendete Sitzung.</translation>
    </message>
</context>
<context>
    <name>kerridge::ShortcutSheet</name>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Move the chosen cursor; ten times as far with Shift</source>
        <translation>Gewählten Cursor bewegen; mit Umschalt zehnmal so weit</translation>
    </message>
    <message>
        <source>← → (↑ ↓)</source>
        <translation>← → (↑ ↓)</translation>
    </message>
    <message>
        <source>Choose the next cursor, then the next chart</source>
        <translation>Nächsten Cursor wählen, dann das nächste Diagramm</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Choose the next point of Fit, which arrows then move</source>
        <translation>Nächsten Punkt der Anpassung wählen, den dann die Pfeiltasten bewegen</translation>
    </message>
    <message>
        <source>N, Shift+N</source>
        <translation>N, Umschalt+N</translation>
    </message>
    <message>
        <source>Zoom in and out</source>
        <translation>Vergrößern und verkleinern</translation>
    </message>
    <message>
        <source>+ −, wheel</source>
        <translation>+ −, Mausrad</translation>
    </message>
    <message>
        <source>Zoom along one axis</source>
        <translation>Entlang einer Achse zoomen</translation>
    </message>
    <message>
        <source>wheel on the axis</source>
        <translation>Mausrad auf der Achse</translation>
    </message>
    <message>
        <source>Zoom to a rectangle</source>
        <translation>Auf ein Rechteck zoomen</translation>
    </message>
    <message>
        <source>drag</source>
        <translation>ziehen</translation>
    </message>
    <message>
        <source>Show everything again</source>
        <translation>Wieder alles zeigen</translation>
    </message>
    <message>
        <source>0, Esc</source>
        <translation>0, Esc</translation>
    </message>
    <message>
        <source>One chart alone, and back</source>
        <translation>Ein Diagramm allein und zurück</translation>
    </message>
    <message>
        <source>double click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>Hide and show a curve</source>
        <translation>Kurve aus- und einblenden</translation>
    </message>
    <message>
        <source>click on the legend</source>
        <translation>Klick auf die Legende</translation>
    </message>
    <message>
        <source>Set m and λ in the m–λ map</source>
        <translation>m und λ in der m–λ-Karte setzen</translation>
    </message>
    <message>
        <source>click</source>
        <translation>Klick</translation>
    </message>
    <message>
        <source>Sliders and fields</source>
        <translation>Schieberegler und Felder</translation>
    </message>
    <message>
        <source>Move a slider by one step or a page</source>
        <translation>Schieberegler um Schritt oder Seite bewegen</translation>
    </message>
    <message>
        <source>← →, Page Up, Page Down</source>
        <translation>← →, Bild auf, Bild ab</translation>
    </message>
    <message>
        <source>Use the typed number, such as 1e-3 or 2^-10</source>
        <translation>Die eingetippte Zahl verwenden, etwa 1e-3 oder 2^-10</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Chips above the charts</source>
        <translation>Chips über den Diagrammen</translation>
    </message>
    <message>
        <source>Open the editor</source>
        <translation>Editor öffnen</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Close it</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>All keys, by menu and by part of the window</source>
        <translation>Alle Tasten, nach Menü und Teil des Fensters</translation>
    </message>
</context>
<context>
    <name>kerridge::SpectraRow</name>
    <message>
        <source>SNV</source>
        <translation>SNV</translation>
    </message>
    <message>
        <source>smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>first derivative</source>
        <translation>erste Ableitung</translation>
    </message>
    <message>
        <source>second derivative</source>
        <translation>zweite Ableitung</translation>
    </message>
    <message>
        <source>as measured</source>
        <translation>wie gemessen</translation>
    </message>
    <message>
        <source>, then </source>
        <translation>, dann </translation>
    </message>
    <message>
        <source>Pretreatment of the spectra</source>
        <translation>Vorbehandlung der Spektren</translation>
    </message>
    <message>
        <source>What is done to each spectrum by itself before anything else: SNV subtracts its mean and divides by its standard deviation; derivatives are those of a polynomial through the points around each wavelength</source>
        <translation>Was mit jedem Spektrum für sich geschieht, vor allem anderen: SNV zieht seinen Mittelwert ab und teilt durch seine Standardabweichung; Ableitungen sind die eines Polynoms durch die Punkte um jede Wellenlänge</translation>
    </message>
    <message>
        <source>window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Window of the derivative</source>
        <translation>Fenster der Ableitung</translation>
    </message>
    <message>
        <source>How many neighboring wavelengths the polynomial goes through; an odd number</source>
        <translation>Durch wie viele benachbarte Wellenlängen das Polynom geht; eine ungerade Zahl</translation>
    </message>
    <message>
        <source>order</source>
        <translation>Ordnung</translation>
    </message>
    <message>
        <source>Order of the polynomial</source>
        <translation>Ordnung des Polynoms</translation>
    </message>
    <message>
        <source>a column for each wavelength</source>
        <translation>eine Spalte je Wellenlänge</translation>
    </message>
    <message>
        <source>Show the columns of the spectra one by one, to leave out some of them</source>
        <translation>Die Spalten der Spektren einzeln zeigen, um einige von ihnen wegzulassen</translation>
    </message>
    <message>
        <source>Spectra of %1 wavelengths, %2 to %3:</source>
        <translation>Spektren aus %1 Wellenlängen, %2 bis %3:</translation>
    </message>
    <message>
        <source>Spectra of %1 wavelengths in %2 blocks:</source>
        <translation>Spektren aus %1 Wellenlängen in %2 Blöcken:</translation>
    </message>
    <message>
        <source>These steps were written in the experiment file.</source>
        <translation>Diese Schritte stehen in der Experimentdatei.</translation>
    </message>
    <message>
        <source>Only derivatives and smoothing have a window.</source>
        <translation>Nur Ableitungen und Glättung haben ein Fenster.</translation>
    </message>
</context>
<context>
    <name>kerridge::SplitEditor</name>
    <message>
        <source>Hold-out</source>
        <translation>Hold-out</translation>
    </message>
    <message>
        <source>k-fold</source>
        <translation>k-fach</translation>
    </message>
    <message>
        <source>Equal parts</source>
        <translation>Gleiche Teile</translation>
    </message>
    <message>
        <source>Rolling origin</source>
        <translation>Rollender Ursprung</translation>
    </message>
    <message>
        <source>Leave one out</source>
        <translation>Leave-one-out</translation>
    </message>
    <message>
        <source>Hold-out of whole groups</source>
        <translation>Hold-out ganzer Gruppen</translation>
    </message>
    <message>
        <source>Folds of whole groups</source>
        <translation>Teile aus ganzen Gruppen</translation>
    </message>
    <message>
        <source>By the split column</source>
        <translation>Nach der Aufteilungsspalte</translation>
    </message>
    <message>
        <source>None: train on everything</source>
        <translation>Keine: mit allem trainieren</translation>
    </message>
    <message>
        <source>rolling origin, horizon %1</source>
        <translation>rollender Ursprung, Horizont %1</translation>
    </message>
    <message>
        <source>%1, gap %2</source>
        <translation>%1, Lücke %2</translation>
    </message>
    <message numerus="yes">
        <source>%n blocks, in order</source>
        <translation>
            <numerusform>%n Block, der Reihe nach</numerusform>
            <numerusform>%n Blöcke, der Reihe nach</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n parts, in order</source>
        <translation>
            <numerusform>%n Teil, der Reihe nach</numerusform>
            <numerusform>%n Teile, der Reihe nach</numerusform>
        </translation>
    </message>
    <message>
        <source>first %1 %, in order</source>
        <translation>erste %1 %, der Reihe nach</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>hold-out %1 % × %2 · %3</source>
        <translation>Hold-out %1 % × %2 · %3</translation>
    </message>
    <message>
        <source>hold-out %1 % · %2</source>
        <translation>Hold-out %1 % · %2</translation>
    </message>
    <message>
        <source>%1-fold × %2 · %3</source>
        <translation>%1-fach × %2 · %3</translation>
    </message>
    <message>
        <source>%1-fold · %2</source>
        <translation>%1-fach · %2</translation>
    </message>
    <message>
        <source>%1 equal parts · %2</source>
        <translation>%1 gleiche Teile · %2</translation>
    </message>
    <message>
        <source> × %1</source>
        <translation> × %1</translation>
    </message>
    <message>
        <source>groups, %1-fold%2 · %3</source>
        <translation>Gruppen, %1-fach%2 · %3</translation>
    </message>
    <message>
        <source>groups %1 %%2 · %3</source>
        <translation>Gruppen %1 %%2 · %3</translation>
    </message>
    <message>
        <source>leave one out</source>
        <translation>Leave-one-out</translation>
    </message>
    <message>
        <source>split by column</source>
        <translation>Aufteilung nach Spalte</translation>
    </message>
    <message>
        <source>no split</source>
        <translation>ungeteilt</translation>
    </message>
    <message>
        <source>%1 · test part sealed</source>
        <translation>%1 · Testteil versiegelt</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>Kind of split</source>
        <translation>Art der Aufteilung</translation>
    </message>
    <message>
        <source>How rows are divided into training and test</source>
        <translation>Wie die Zeilen in Training und Test geteilt werden</translation>
    </message>
    <message>
        <source>Change the split</source>
        <translation>Aufteilung ändern</translation>
    </message>
    <message>
        <source>Training rows in percent</source>
        <translation>Trainingszeilen in Prozent</translation>
    </message>
    <message>
        <source>Share of the rows used for training</source>
        <translation>Anteil der Zeilen zum Training</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Number of independent random splits</source>
        <translation>Anzahl unabhängiger zufälliger Aufteilungen</translation>
    </message>
    <message>
        <source>Number of folds or parts</source>
        <translation>Anzahl der Teile</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>The same seed gives the same split on every machine</source>
        <translation>Derselbe Startwert ergibt auf jedem Rechner dieselbe Aufteilung</translation>
    </message>
    <message>
        <source>New seed</source>
        <translation>Neuer Startwert</translation>
    </message>
    <message>
        <source>Divide the rows again, with the next seed</source>
        <translation>Die Zeilen mit dem nächsten Startwert neu aufteilen</translation>
    </message>
    <message>
        <source>New seed of the split</source>
        <translation>Neuer Startwert der Aufteilung</translation>
    </message>
    <message>
        <source>Stratify by the target</source>
        <translation>Nach der Zielgröße schichten</translation>
    </message>
    <message>
        <source>Sort the rows by target into bins and give every bin the same share of training rows: both parts then hold small, medium and large targets</source>
        <translation>Die Zeilen nach der Zielgröße in Klassen ordnen, jede Klasse mit demselben Anteil an Trainingszeilen: Beide Teile enthalten dann kleine, mittlere und große Zielgrößen</translation>
    </message>
    <message>
        <source>Stratify the split</source>
        <translation>Aufteilung schichten</translation>
    </message>
    <message>
        <source>Order of the rows</source>
        <translation>Reihenfolge der Zeilen</translation>
    </message>
    <message>
        <source>In order of time, the first rows train and the last rows test, and folds and parts are blocks of neighbors; the folds of the rules do the same</source>
        <translation>In zeitlicher Reihenfolge trainieren die ersten Zeilen und testen die letzten, und Teile sind Blöcke von Nachbarn; ebenso die Kreuzvalidierungsteile der Regeln</translation>
    </message>
    <message>
        <source>equal rows together</source>
        <translation>gleiche zusammenhalten</translation>
    </message>
    <message>
        <source>Rows that are the same in every input and in the target stay on one side, and the folds of the rules leave them out together: else a row is predicted from its own copy</source>
        <translation>Zeilen, die in allen Eingaben und der Zielgröße gleich sind, bleiben auf einer Seite, und die Kreuzvalidierungsteile der Regeln lassen sie gemeinsam weg: Sonst wird eine Zeile aus ihrer eigenen Kopie vorhergesagt</translation>
    </message>
    <message>
        <source>Keep equal rows together</source>
        <translation>Gleiche Zeilen zusammenhalten</translation>
    </message>
    <message>
        <source>Divide equal rows</source>
        <translation>Gleiche Zeilen trennen</translation>
    </message>
    <message>
        <source>Show another split</source>
        <translation>Andere Aufteilung zeigen</translation>
    </message>
    <message>
        <source>Split shown</source>
        <translation>Gezeigte Aufteilung</translation>
    </message>
    <message>
        <source>Which split the charts and cards show</source>
        <translation>Welche Aufteilung Diagramme und Karten zeigen</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Train on, %</source>
        <translation>Training, %</translation>
    </message>
    <message>
        <source>Folds</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Stratify</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Standardize</source>
        <translation>Standardisieren</translation>
    </message>
    <message>
        <source>inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>target</source>
        <translation>Zielgröße</translation>
    </message>
    <message>
        <source>Scale every input to mean 0 and standard deviation 1 on the training part</source>
        <translation>Jede Eingabe auf dem Trainingsteil auf Mittelwert 0 und Standardabweichung 1 skalieren</translation>
    </message>
    <message>
        <source>Scale the target to mean 0 and standard deviation 1 on the training part; errors keep its units</source>
        <translation>Die Zielgröße auf dem Trainingsteil auf Mittelwert 0 und Standardabweichung 1 skalieren; Fehler behalten ihre Einheiten</translation>
    </message>
    <message>
        <source>Standardize inputs</source>
        <translation>Eingaben standardisieren</translation>
    </message>
    <message>
        <source>Standardize target</source>
        <translation>Zielgröße standardisieren</translation>
    </message>
    <message>
        <source>Mean and scale come from the training part only.</source>
        <translation>Mittelwert und Skala stammen nur aus dem Trainingsteil.</translation>
    </message>
    <message>
        <source>Rows before the first origin</source>
        <translation>Zeilen vor dem ersten Ursprung</translation>
    </message>
    <message>
        <source>The first origin is after this many rows; a sliding window always trains on as many</source>
        <translation>Der erste Ursprung liegt nach so vielen Zeilen; ein gleitendes Fenster trainiert immer mit so vielen</translation>
    </message>
    <message>
        <source>Test rows of each origin</source>
        <translation>Testzeilen jedes Ursprungs</translation>
    </message>
    <message>
        <source>How many rows each origin is tested on</source>
        <translation>Auf wie vielen Zeilen jeder Ursprung getestet wird</translation>
    </message>
    <message>
        <source>Rows between two origins</source>
        <translation>Zeilen zwischen zwei Ursprüngen</translation>
    </message>
    <message>
        <source>By how many rows the origin moves from split to split</source>
        <translation>Um wie viele Zeilen der Ursprung von Aufteilung zu Aufteilung rückt</translation>
    </message>
    <message>
        <source>Rows left out after an origin</source>
        <translation>Ausgelassene Zeilen nach einem Ursprung</translation>
    </message>
    <message>
        <source>Rows between the training rows and the test rows, in neither of them</source>
        <translation>Zeilen zwischen den Trainingszeilen und den Testzeilen, die zu keinen von beiden gehören</translation>
    </message>
    <message>
        <source>Training rows of an origin</source>
        <translation>Trainingszeilen eines Ursprungs</translation>
    </message>
    <message>
        <source>Train on all rows before an origin, or on the last ones only</source>
        <translation>Mit allen Zeilen vor einem Ursprung trainieren oder nur mit den letzten</translation>
    </message>
    <message>
        <source>all before the origin</source>
        <translation>allen vor dem Ursprung</translation>
    </message>
    <message>
        <source>the last before the origin</source>
        <translation>den letzten vor dem Ursprung</translation>
    </message>
    <message>
        <source>First rows</source>
        <translation>Erste Zeilen</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>Horizont</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>Lücke</translation>
    </message>
    <message>
        <source>Train on</source>
        <translation>Trainieren mit</translation>
    </message>
    <message>
        <source>Not available for “%1”: %2.</source>
        <translation>Bei „%1“ nicht verfügbar: %2.</translation>
    </message>
    <message>
        <source>it does not use a share</source>
        <translation>verwendet keinen Anteil</translation>
    </message>
    <message>
        <source>it draws nothing at random</source>
        <translation>zieht nichts zufällig</translation>
    </message>
    <message>
        <source>it has no number of folds or parts to set</source>
        <translation>hat keine einstellbare Anzahl von Teilen</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>it does not assign rows one by one</source>
        <translation>teilt die Zeilen nicht einzeln zu</translation>
    </message>
    <message>
        <source>Not in the order of time: a row repeats what was before it.</source>
        <translation>Nicht in zeitlicher Reihenfolge: Eine Zeile wiederholt, was vor ihr war.</translation>
    </message>
    <message>
        <source>Groups decide which rows stay together.</source>
        <translation>Gruppen entscheiden, welche Zeilen zusammenbleiben.</translation>
    </message>
    <message>
        <source>it does not assign rows at random</source>
        <translation>teilt die Zeilen nicht zufällig zu</translation>
    </message>
    <message>
        <source>split %1</source>
        <translation>Aufteilung %1</translation>
    </message>
    <message>
        <source>There is only one split.</source>
        <translation>Es gibt nur eine Aufteilung.</translation>
    </message>
    <message>
        <source>The data have no split column: choose one with “Change how it is read…”</source>
        <translation>Die Daten haben keine Aufteilungsspalte: Wählen Sie eine mit „Einlesen ändern …“</translation>
    </message>
    <message>
        <source>The data have no group column: choose one with “Change how it is read…”</source>
        <translation>Die Daten haben keine Gruppenspalte: Wählen Sie eine mit „Einlesen ändern …“</translation>
    </message>
    <message>
        <source>at random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>in row order</source>
        <translation>nach Zeilen</translation>
    </message>
    <message>
        <source>as in the file</source>
        <translation>wie in der Datei</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>nach %1</translation>
    </message>
    <message>
        <source>Change the order of the split</source>
        <translation>Reihenfolge der Aufteilung ändern</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message numerus="yes">
        <source>%n bins of the target</source>
        <translation>
            <numerusform>%n Klasse der Zielgröße</numerusform>
            <numerusform>%n Klassen der Zielgröße</numerusform>
        </translation>
    </message>
    <message>
        <source>The strips appear when the data are read.</source>
        <translation>Die Streifen erscheinen, wenn die Daten gelesen sind.</translation>
    </message>
    <message>
        <source>%1 splits of %2 rows: too many to draw.</source>
        <translation>%1 Aufteilungen von %2 Zeilen: zu viele zum Zeichnen.</translation>
    </message>
</context>
<context>
    <name>kerridge::SplitStrip</name>
    <message>
        <source>Rows of every split</source>
        <translation>Zeilen jeder Aufteilung</translation>
    </message>
    <message>
        <source>%1: %2 training and %3 test rows</source>
        <translation>%1: %2 Trainings- und %3 Testzeilen</translation>
    </message>
    <message>
        <source>training rows</source>
        <translation>Trainingszeilen</translation>
    </message>
    <message>
        <source>test rows</source>
        <translation>Testzeilen</translation>
    </message>
    <message>
        <source>and %1 more splits</source>
        <translation>und %1 weitere Aufteilungen</translation>
    </message>
    <message>
        <source>Which rows train and which test, from the first row of the data to the last</source>
        <translation>Welche Zeilen trainieren und welche testen, von der ersten bis zur letzten Zeile der Daten</translation>
    </message>
    <message>
        <source>%1: %2 training and %3 test rows. Click to show it in the charts.</source>
        <translation>%1: %2 Trainings- und %3 Testzeilen. Klicken, um sie in den Diagrammen zu zeigen.</translation>
    </message>
</context>
<context>
    <name>kerridge::StageCommands</name>
    <message>
        <source>Playing %1</source>
        <translation>Abspielen: %1</translation>
    </message>
    <message>
        <source>Stopped: %1 is %2</source>
        <translation>Angehalten: %1 ist %2</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>Abs&amp;pielen</translation>
    </message>
    <message>
        <source>Move λ, t, a parameter or the kernel width back and forth through its range</source>
        <translation>λ, t, einen Parameter oder die Kernbreite durch den Bereich hin und her bewegen</translation>
    </message>
    <message>
        <source>Play &amp;strip</source>
        <translation>Abspielleis&amp;te</translation>
    </message>
    <message>
        <source>Show or hide the strip below the charts with Play, its speed, λ, rule and test error</source>
        <translation>Die Leiste unter den Diagrammen mit Abspielen, Tempo, λ, Regel und Testfehler zeigen oder ausblenden</translation>
    </message>
    <message>
        <source>Take a s&amp;napshot</source>
        <translation>Schnappschuss au&amp;fnehmen</translation>
    </message>
    <message>
        <source>Keep the current state, to flip between it and your next changes</source>
        <translation>Den jetzigen Zustand behalten, um zwischen ihm und den nächsten Änderungen zu wechseln</translation>
    </message>
    <message>
        <source>&amp;Flip to the snapshot</source>
        <translation>Zum Schnappschuss &amp;wechseln</translation>
    </message>
    <message>
        <source>Show the snapshot instead of the current state, and back</source>
        <translation>Den Schnappschuss statt des jetzigen Zustands zeigen und zurück</translation>
    </message>
    <message>
        <source>Take a snapshot first.</source>
        <translation>Zuerst einen Schnappschuss aufnehmen.</translation>
    </message>
    <message>
        <source>Ma&amp;gnifier</source>
        <translation>&amp;Lupe</translation>
    </message>
    <message>
        <source>A round glass that enlarges charts, under the mouse or at the cursor that keys move; Escape takes it away</source>
        <translation>Ein rundes Glas, das Diagramme vergrößert, unter der Maus oder am Cursor, den Tasten bewegen; Esc nimmt es weg</translation>
    </message>
    <message>
        <source>One chart la&amp;rge</source>
        <translation>Ein Diagramm g&amp;roß</translation>
    </message>
    <message>
        <source>Show one chart alone by its number, or all of them again</source>
        <translation>Ein Diagramm nach seiner Nummer allein zeigen oder wieder alle</translation>
    </message>
    <message>
        <source>Chart &amp;%1</source>
        <translation>Diagramm &amp;%1</translation>
    </message>
    <message>
        <source>Show only chart %1 of the grid, or all of them again</source>
        <translation>Nur Diagramm %1 des Rasters zeigen oder wieder alle</translation>
    </message>
    <message>
        <source>Snapshot taken: press B to flip between it and your next changes</source>
        <translation>Schnappschuss aufgenommen: B wechselt zwischen ihm und Ihren nächsten Änderungen</translation>
    </message>
    <message>
        <source>Flip to the snapshot</source>
        <translation>Zum Schnappschuss wechseln</translation>
    </message>
</context>
<context>
    <name>kerridge::StageStrip</name>
    <message>
        <source>Move λ, t, a parameter or the kernel width back and forth through its range (P)</source>
        <translation>λ, t, einen Parameter oder die Kernbreite durch den Bereich hin und her bewegen (P)</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>No method has a quantity to animate.</source>
        <translation>Kein Verfahren hat eine Größe zum Animieren.</translation>
    </message>
    <message>
        <source>Quantity that Play moves</source>
        <translation>Abzuspielende Größe</translation>
    </message>
    <message>
        <source>The quantity that moves through its range: λ or t of a method, its parameter, or the kernel width</source>
        <translation>Die Größe, die ihren Bereich durchläuft: λ oder t eines Verfahrens, sein Parameter oder die Kernbreite</translation>
    </message>
    <message>
        <source>Speed of Play</source>
        <translation>Tempo des Abspielens</translation>
    </message>
    <message>
        <source>Time from one end of the range to the other: 30 seconds to 1 second</source>
        <translation>Zeit von einem Ende des Bereichs zum anderen: 30 Sekunden bis 1 Sekunde</translation>
    </message>
    <message>
        <source>Value of what Play moves</source>
        <translation>Wert dessen, was Abspielen bewegt</translation>
    </message>
    <message>
        <source>Move it by hand: drag, or use the arrow keys</source>
        <translation>Von Hand bewegen: ziehen, oder mit den Pfeiltasten</translation>
    </message>
    <message>
        <source> by %1</source>
        <translation> durch %1</translation>
    </message>
    <message>
        <source>, test %1 ?</source>
        <translation>, Test %1 ?</translation>
    </message>
    <message>
        <source>, test %1 %2</source>
        <translation>, Test %1 %2</translation>
    </message>
</context>
<context>
    <name>kerridge::StudyCommands</name>
    <message>
        <source>%1…</source>
        <translation>%1 …</translation>
    </message>
    <message>
        <source>&amp;Open example</source>
        <translation>&amp;Beispiel öffnen</translation>
    </message>
    <message>
        <source>A ready-made experiment for each study</source>
        <translation>Ein fertiges Experiment zu jeder Studie</translation>
    </message>
    <message>
        <source>An experiment with this study on generated data: %1</source>
        <translation>Ein Experiment mit dieser Studie zu erzeugten Daten: %1</translation>
    </message>
    <message>
        <source>Re&amp;produce</source>
        <translation>&amp;Nachrechnen</translation>
    </message>
    <message>
        <source>Compute the tables and figures of the papers on their data sets</source>
        <translation>Die Tabellen und Abbildungen der Artikel auf ihren Datensätzen berechnen</translation>
    </message>
    <message>
        <source>&amp;Tables of results…</source>
        <translation>Ergebnis&amp;tabellen …</translation>
    </message>
    <message>
        <source>The results of the studies in the shape of the papers’ tables, to copy and export</source>
        <translation>Die Ergebnisse der Studien in der Form der Tabellen der Artikel, zum Kopieren und Exportieren</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>Stop the computation; finished runs of a study are kept</source>
        <translation>Die Berechnung anhalten; fertige Läufe einer Studie bleiben erhalten</translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>Compute the missing results; finished runs are not repeated</source>
        <translation>Die fehlenden Ergebnisse berechnen; fertige Läufe werden nicht wiederholt</translation>
    </message>
    <message>
        <source>Nothing is being computed.</source>
        <translation>Es wird nichts berechnet.</translation>
    </message>
    <message>
        <source>It is already being computed.</source>
        <translation>Es wird schon berechnet.</translation>
    </message>
    <message>
        <source>Everything is already computed.</source>
        <translation>Alles ist schon berechnet.</translation>
    </message>
    <message>
        <source>&amp;Remove from the experiment</source>
        <translation>Aus dem Experiment &amp;entfernen</translation>
    </message>
    <message>
        <source>Remove a study and its charts</source>
        <translation>Eine Studie und ihre Diagramme entfernen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Undo restores it with its result</source>
        <translation>Rückgängig stellt sie mit ihrem Ergebnis wieder her</translation>
    </message>
    <message>
        <source>The experiment has no study.</source>
        <translation>Das Experiment hat keine Studie.</translation>
    </message>
    <message>
        <source>The folder with the data sets of the papers</source>
        <translation>Der Ordner mit den Datensätzen der Artikel</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Ordner wählen …</translation>
    </message>
    <message>
        <source>Look for the data sets in another folder</source>
        <translation>In einem anderen Ordner nach den Datensätzen suchen</translation>
    </message>
    <message>
        <source>Missing: %1. Data ▸ Get data… downloads the sets in the catalogue.</source>
        <translation>Es fehlen: %1. Daten ▸ Daten holen … lädt die Datensätze des Katalogs herunter.</translation>
    </message>
    <message>
        <source>%1: none of its data sets is on this computer. %2</source>
        <translation>%1: Keiner der Datensätze ist auf diesem Rechner. %2</translation>
    </message>
    <message>
        <source>Reproduce %1</source>
        <translation>%1 nachrechnen</translation>
    </message>
    <message>
        <source>%1 runs on the data sets that are on this computer. %2</source>
        <translation>%1 läuft mit den Datensätzen, die auf diesem Rechner sind. %2</translation>
    </message>
    <message>
        <source>The quiz hides test errors.</source>
        <translation>Das Quiz verbirgt Testfehler.</translation>
    </message>
    <message>
        <source>No study of the experiment has results for such a table.</source>
        <translation>Keine Studie des Experiments hat Ergebnisse für eine solche Tabelle.</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>%1 berechnen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
</context>
<context>
    <name>kerridge::StudyDialog</name>
    <message>
        <source>&amp;Keep the result of the study already in the experiment</source>
        <translation>Das &amp;Ergebnis der Studie, die schon im Experiment ist, behalten</translation>
    </message>
    <message>
        <source>Study: %1</source>
        <translation>Studie: %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>&lt;b&gt;Data&lt;/b&gt;, one or several</source>
        <translation>&lt;b&gt;Daten&lt;/b&gt;, eine oder mehrere</translation>
    </message>
    <message>
        <source>&lt;b&gt;Data&lt;/b&gt;</source>
        <translation>&lt;b&gt;Daten&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Add a &amp;file…</source>
        <translation>&amp;Datei hinzufügen …</translation>
    </message>
    <message>
        <source>Run the study on another data file, too; its line says which column is predicted</source>
        <translation>Die Studie auch mit einer anderen Datendatei rechnen; ihre Zeile nennt die vorhergesagte Spalte</translation>
    </message>
    <message>
        <source>&amp;Set…</source>
        <translation>Ein&amp;stellen …</translation>
    </message>
    <message>
        <source>Size, noise and seed of the generated data in the selected line</source>
        <translation>Größe, Rauschen und Startwert der erzeugten Daten in der gewählten Zeile</translation>
    </message>
    <message>
        <source>&lt;b&gt;Parameters&lt;/b&gt;</source>
        <translation>&lt;b&gt;Parameter&lt;/b&gt;</translation>
    </message>
    <message>
        <source>If off, the new study replaces the one in the experiment</source>
        <translation>Ohne Häkchen ersetzt die neue Studie die im Experiment</translation>
    </message>
    <message>
        <source>Settings of the study; the kernel and measure are those of the papers unless you change them</source>
        <translation>Einstellungen der Studie; Kern und Maß sind die der Artikel, solange Sie sie nicht ändern</translation>
    </message>
    <message>
        <source>The study works step by step: if you stop it, the finished steps are kept</source>
        <translation>Die Studie rechnet Schritt für Schritt: Wenn Sie sie anhalten, bleiben fertige Schritte erhalten</translation>
    </message>
    <message>
        <source>Its smallest step alone takes longer than %1 s. The time left is shown while it runs.</source>
        <translation>Schon ihr kleinster Schritt dauert länger als %1 s. Die Restzeit wird gezeigt, während sie läuft.</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Berechnen</translation>
    </message>
    <message>
        <source>Compute the study in the background; its chart grows while it runs</source>
        <translation>Die Studie im Hintergrund berechnen; ihr Diagramm wächst dabei</translation>
    </message>
    <message>
        <source>What the study shows, its protocol and its parameters</source>
        <translation>Was die Studie zeigt, ihr Ablauf und ihre Parameter</translation>
    </message>
    <message>
        <source>Data of the study</source>
        <translation>Daten der Studie</translation>
    </message>
    <message>
        <source>The data that the study runs on</source>
        <translation>Die Daten, mit denen die Studie rechnet</translation>
    </message>
    <message>
        <source>The experiment’s data: %1</source>
        <translation>Die Daten des Experiments: %1</translation>
    </message>
    <message>
        <source>The data in use</source>
        <translation>Die verwendeten Daten</translation>
    </message>
    <message>
        <source>Add data to the study</source>
        <translation>Daten zur Studie hinzufügen</translation>
    </message>
    <message>
        <source>%1: reading…</source>
        <translation>%1: wird gelesen…</translation>
    </message>
    <message>
        <source>%1: cannot be used</source>
        <translation>%1: nicht verwendbar</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Set the experiment’s own data in the panel Data.</source>
        <translation>Stellen Sie die Daten des Experiments selbst im Bereich Daten ein.</translation>
    </message>
    <message>
        <source>Select a line of generated data first.</source>
        <translation>Wählen Sie zuerst eine Zeile mit erzeugten Daten.</translation>
    </message>
    <message>
        <source>Kernel: %1.</source>
        <translation>Kern: %1.</translation>
    </message>
    <message>
        <source>Errors: %1.</source>
        <translation>Fehler: %1.</translation>
    </message>
    <message>
        <source>Estimating how long it takes…</source>
        <translation>Die Dauer wird geschätzt…</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>Ein Schritt</translation>
    </message>
    <message numerus="yes">
        <source>%n steps</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>, with up to %1 training rows at once</source>
        <translation>, mit bis zu %1 Trainingszeilen auf einmal</translation>
    </message>
    <message>
        <source>It takes %1, estimated from its smallest steps.</source>
        <translation>Dauer: %1, geschätzt aus den kleinsten Schritten.</translation>
    </message>
    <message>
        <source>The time left is shown while it runs, once a tenth of it is done.</source>
        <translation>Die Restzeit wird gezeigt, sobald ein Zehntel fertig ist.</translation>
    </message>
    <message>
        <source>The added file is still being read.</source>
        <translation>Die hinzugefügte Datei wird noch gelesen.</translation>
    </message>
    <message>
        <source>Choose the data that the study runs on.</source>
        <translation>Wählen Sie die Daten, mit denen die Studie rechnet.</translation>
    </message>
</context>
<context>
    <name>kerridge::StudyFields</name>
    <message>
        <source>%1: smallest</source>
        <translation>%1: kleinster Wert</translation>
    </message>
    <message>
        <source>%1 Smallest value.</source>
        <translation>%1 Kleinster Wert.</translation>
    </message>
    <message>
        <source>%1: largest</source>
        <translation>%1: größter Wert</translation>
    </message>
    <message>
        <source>%1 Largest value.</source>
        <translation>%1 Größter Wert.</translation>
    </message>
    <message>
        <source>%1: number of values</source>
        <translation>%1: Anzahl der Werte</translation>
    </message>
    <message>
        <source>Number of log-spaced values, both ends included</source>
        <translation>Anzahl logarithmisch verteilter Werte, beide Enden eingeschlossen</translation>
    </message>
    <message>
        <source>Number of evenly spaced values, both ends included</source>
        <translation>Anzahl gleichmäßig verteilter Werte, beide Enden eingeschlossen</translation>
    </message>
    <message>
        <source>%1: list</source>
        <translation>%1: Liste</translation>
    </message>
    <message>
        <source>or a list: 0.1, 0.5, 1</source>
        <translation>oder eine Liste: 0,1; 0,5; 1</translation>
    </message>
    <message>
        <source>Values separated by commas; they replace the range</source>
        <translation>Werte, durch Semikolon oder Leerzeichen getrennt, mit Komma oder Punkt vor den Dezimalen; sie ersetzen den Bereich</translation>
    </message>
    <message>
        <source>The list replaces it: clear the list first.</source>
        <translation>Die Liste ersetzt ihn: Leeren Sie zuerst die Liste.</translation>
    </message>
    <message>
        <source>values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number</source>
        <translation>%1: „%2“ ist keine Zahl</translation>
    </message>
    <message>
        <source>%1: choose at least one</source>
        <translation>%1: mindestens eines wählen</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Another seed repeats the study with other random splits, samples and folds</source>
        <translation>Ein anderer Startwert wiederholt die Studie mit anderen zufälligen Aufteilungen, Stichproben und Teilen</translation>
    </message>
</context>
<context>
    <name>kerridge::StudyWords</name>
    <message>
        <source>source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>item</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>claim</source>
        <translation>Behauptung</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>gilt</translation>
    </message>
    <message>
        <source>does not hold</source>
        <translation>gilt nicht</translation>
    </message>
    <message>
        <source>not decided</source>
        <translation>nicht entschieden</translation>
    </message>
    <message>
        <source>data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>roh</translation>
    </message>
    <message>
        <source>standardized</source>
        <translation>standardisiert</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>±: half of the 95 % interval of the number; none where nothing is random or the worst case is meant. A claim holds if the whole interval is within the bound, does not hold if all of it is beyond, and is not decided else.</source>
        <translation>±: die Hälfte des 95-%-Intervalls der Zahl; keine, wo nichts zufällig oder der schlechteste Fall gemeint ist. Eine Behauptung gilt, wenn das ganze Intervall innerhalb der Schranke liegt, sie gilt nicht, wenn es ganz jenseits liegt, und ist sonst nicht entschieden.</translation>
    </message>
    <message>
        <source>Claims of the papers</source>
        <translation>Behauptungen der Arbeiten</translation>
    </message>
    <message>
        <source>What the papers claim, and what was measured</source>
        <translation>Was die Arbeiten behaupten, und was gemessen wurde</translation>
    </message>
    <message>
        <source>Bold: the best of the measured values.</source>
        <translation>Fett: der beste der gemessenen Werte.</translation>
    </message>
    <message>
        <source>m: the exponent of the penalty.</source>
        <translation>m: der Exponent des Strafterms.</translation>
    </message>
    <message>
        <source>s: seconds, the median of the runs.</source>
        <translation>s: Sekunden, der Median der Läufe.</translation>
    </message>
    <message>
        <source>Difference: %1 within the same run; p: paired t-test, corrected for the rows that runs share (Nadeau and Bengio 2003); d: mean of the differences divided by their standard deviation.</source>
        <translation>Differenz: %1 im selben Lauf; p: gepaarter t-Test, korrigiert um die Zeilen, die Läufe gemeinsam haben (Nadeau und Bengio 2003); d: Mittel der Differenzen, geteilt durch ihre Standardabweichung.</translation>
    </message>
    <message>
        <source>All rows</source>
        <translation>Alle Zeilen</translation>
    </message>
    <message>
        <source>The first %1 of %2 rows</source>
        <translation>Die ersten %1 von %2 Zeilen</translation>
    </message>
    <message>
        <source>The experiment, to run again</source>
        <translation>Das Experiment, um es wieder zu rechnen</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>computed by Kerridge %1</source>
        <translation>berechnet mit Kerridge %1</translation>
    </message>
</context>
<context>
    <name>kerridge::TablePreviewModel</name>
    <message>
        <source>text, %1 different</source>
        <translation>Text, %1 verschiedene</translation>
    </message>
    <message>
        <source>no values</source>
        <translation>keine Werte</translation>
    </message>
    <message>
        <source>always %1</source>
        <translation>immer %1</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message numerus="yes">
        <source>%n wavelengths</source>
        <translation>
            <numerusform>%n Wellenlänge</numerusform>
            <numerusform>%n Wellenlängen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>%1 bisher</translation>
    </message>
    <message>
        <source>several roles</source>
        <translation>mehrere Rollen</translation>
    </message>
    <message>
        <source>%1 missing</source>
        <translation>%1 fehlend</translation>
    </message>
    <message>
        <source>not numbers</source>
        <translation>keine Zahlen</translation>
    </message>
    <message>
        <source>more than %1 texts</source>
        <translation>mehr als %1 Texte</translation>
    </message>
    <message>
        <source>1 input</source>
        <translation>1 Eingabe</translation>
    </message>
    <message numerus="yes">
        <source>%n inputs</source>
        <translation>
            <numerusform>%n Eingabe</numerusform>
            <numerusform>%n Eingaben</numerusform>
        </translation>
    </message>
    <message>
        <source>constant</source>
        <translation>konstant</translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <translation>%1: %2. %3</translation>
    </message>
</context>
<context>
    <name>kerridge::TargetCommands</name>
    <message>
        <source>Ta&amp;rget</source>
        <translation>&amp;Zielgröße</translation>
    </message>
    <message>
        <source>Choose which of several outputs to predict from the same inputs</source>
        <translation>Wählen, welche von mehreren Ausgaben aus denselben Eingaben vorhergesagt wird</translation>
    </message>
    <message>
        <source>There is only one output.</source>
        <translation>Es gibt nur eine Ausgabe.</translation>
    </message>
    <message>
        <source>Predict %1</source>
        <translation>%1 vorhersagen</translation>
    </message>
    <message>
        <source>This is the current target</source>
        <translation>Das ist die jetzige Zielgröße</translation>
    </message>
    <message>
        <source>Predict this output from the same inputs</source>
        <translation>Diese Ausgabe aus denselben Eingaben vorhersagen</translation>
    </message>
    <message>
        <source>Learn %1</source>
        <translation>%1 lernen</translation>
    </message>
    <message>
        <source>Do not learn %1</source>
        <translation>%1 nicht lernen</translation>
    </message>
</context>
<context>
    <name>kerridge::TargetEditor</name>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>target: %1</source>
        <translation>Zielgröße: %1</translation>
    </message>
    <message>
        <source>target: %1, one of %2</source>
        <translation>Zielgröße: %1, eine von %2</translation>
    </message>
    <message>
        <source>&amp;One λ for all targets</source>
        <translation>&amp;Ein λ für alle Zielgrößen</translation>
    </message>
    <message>
        <source>&lt;b&gt;Predict&lt;/b&gt;</source>
        <translation>&lt;b&gt;Vorhersagen&lt;/b&gt;</translation>
    </message>
    <message>
        <source>The inputs stay the same; the other outputs are left out.</source>
        <translation>Die Eingaben bleiben gleich; die anderen Ausgaben werden weggelassen.</translation>
    </message>
    <message>
        <source>On: every rule chooses the λ (or t) with the smallest mean of its score over the targets, each divided by the variance of the target. Off: each target has its own λ</source>
        <translation>Ein: jede Regel wählt das λ (oder t) mit dem kleinsten Mittel ihres Werts über die Zielgrößen, jeweils geteilt durch die Varianz der Zielgröße. Aus: jede Zielgröße hat ihr eigenes λ</translation>
    </message>
    <message>
        <source>One λ for all targets</source>
        <translation>Ein λ für alle Zielgrößen</translation>
    </message>
    <message>
        <source>One λ for each target</source>
        <translation>Ein λ für jede Zielgröße</translation>
    </message>
    <message>
        <source>The experiment learns %1 targets: %2. The charts show one of them, the table Results all; kerridge run writes the tables of all.</source>
        <translation>Das Experiment lernt %1 Zielgrößen: %2. Die Diagramme zeigen eine davon, die Tabelle Ergebnisse alle; kerridge run schreibt die Tabellen aller.</translation>
    </message>
    <message>
        <source>Predict %1</source>
        <translation>%1 vorhersagen</translation>
    </message>
    <message>
        <source>This is the current target</source>
        <translation>Das ist die jetzige Zielgröße</translation>
    </message>
    <message>
        <source>Predict this column from the same inputs</source>
        <translation>Diese Spalte aus denselben Eingaben vorhersagen</translation>
    </message>
    <message>
        <source>learn</source>
        <translation>lernen</translation>
    </message>
    <message>
        <source>Learn %1</source>
        <translation>%1 lernen</translation>
    </message>
    <message>
        <source>The current target is always learned.</source>
        <translation>Die jetzige Zielgröße wird immer gelernt.</translation>
    </message>
    <message>
        <source>Learn this column, too: as one of several targets</source>
        <translation>Auch diese Spalte lernen: als eine von mehreren Zielgrößen</translation>
    </message>
</context>
<context>
    <name>kerridge::TargetTable</name>
    <message>
        <source>This is the current target</source>
        <translation>Dies ist die jetzige Zielgröße</translation>
    </message>
    <message>
        <source>Click to show the charts of %1</source>
        <translation>Klicken, um die Diagramme von %1 zu zeigen</translation>
    </message>
    <message>
        <source>target</source>
        <translation>Zielgröße</translation>
    </message>
    <message>
        <source>test R²</source>
        <translation>Test-R²</translation>
    </message>
    <message>
        <source>The column that is predicted; those of the target in the charts are bold</source>
        <translation>Die vorhergesagte Spalte; die der Zielgröße in den Diagrammen sind fett</translation>
    </message>
    <message>
        <source>Share of the variance on the test part that the model explains; 1 is best</source>
        <translation>Anteil der Varianz auf dem Testteil, den das Modell erklärt; 1 ist am besten</translation>
    </message>
    <message>
        <source>The method, by its name in the experiment</source>
        <translation>Das Verfahren, mit seinem Namen im Experiment</translation>
    </message>
    <message>
        <source>%1 on the test part</source>
        <translation>%1 auf dem Testteil</translation>
    </message>
    <message>
        <source>%1 on the training part</source>
        <translation>%1 auf dem Trainingsteil</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>Wird berechnet…</translation>
    </message>
</context>
<context>
    <name>kerridge::TaskProgress</name>
    <message>
        <source>Progress of %1</source>
        <translation>Fortschritt: %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel %1</source>
        <translation>Abbrechen: %1</translation>
    </message>
</context>
<context>
    <name>kerridge::TestFileEditor</name>
    <message>
        <source>test: %1</source>
        <translation>Test: %1</translation>
    </message>
    <message>
        <source> · n = %1</source>
        <translation> · n = %1</translation>
    </message>
    <message>
        <source>Another test file…</source>
        <translation>Andere Testdatei …</translation>
    </message>
    <message>
        <source>Test on the rows of another file</source>
        <translation>Auf den Zeilen einer anderen Datei testen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the test file</source>
        <translation>Testdatei entfernen</translation>
    </message>
    <message>
        <source>Test on rows of the data again, as the split defines</source>
        <translation>Wieder auf Zeilen der Daten testen, wie die Aufteilung es festlegt</translation>
    </message>
    <message>
        <source>Every split is tested on these rows. Columns are matched by name; categories and scaling are those of the training part.</source>
        <translation>Jede Aufteilung wird auf diesen Zeilen getestet. Spalten werden nach Namen zugeordnet; Kategorien und Skalierung sind die des Trainingsteils.</translation>
    </message>
</context>
<context>
    <name>kerridge::TopStrip</name>
    <message>
        <source>Data: their source</source>
        <translation>Daten: ihre Herkunft</translation>
    </message>
    <message>
        <source>Test file: its rows are the test part of every split</source>
        <translation>Testdatei: Ihre Zeilen sind der Testteil jeder Aufteilung</translation>
    </message>
    <message>
        <source>Target: which of several outputs to predict</source>
        <translation>Zielgröße: welche von mehreren Ausgaben vorhergesagt wird</translation>
    </message>
    <message>
        <source>Split into training and test rows, and standardization</source>
        <translation>Aufteilung in Trainings- und Testzeilen, Standardisierung</translation>
    </message>
    <message>
        <source>Kernel and its width</source>
        <translation>Kern und seine Breite</translation>
    </message>
    <message>
        <source>Sweep over λ, selection rules, error measure and map</source>
        <translation>Durchlauf über λ, Auswahlregeln, Fehlermaß und Karte</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>Suchen …</translation>
    </message>
    <message>
        <source>Find a command by its name (Ctrl+K)</source>
        <translation>Einen Befehl nach seinem Namen suchen (Strg+K)</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source> · seed %1</source>
        <translation> · Startwert %1</translation>
    </message>
    <message>
        <source>, noise %1</source>
        <translation>, Rauschen %1</translation>
    </message>
    <message>
        <source>, %1 moved</source>
        <translation>, %1 verschoben</translation>
    </message>
    <message>
        <source>Not computed: see the message</source>
        <translation>Nicht berechnet: siehe Meldung</translation>
    </message>
    <message>
        <source>Canceled: finished results are shown</source>
        <translation>Abgebrochen: fertige Ergebnisse werden gezeigt</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Berechnen</translation>
    </message>
    <message>
        <source>Stop computing and keep the finished results</source>
        <translation>Die Berechnung anhalten und die fertigen Ergebnisse behalten</translation>
    </message>
    <message>
        <source>Compute the missing results</source>
        <translation>Die fehlenden Ergebnisse berechnen</translation>
    </message>
    <message>
        <source>Everything is already computed.</source>
        <translation>Alles ist schon berechnet.</translation>
    </message>
</context>
<context>
    <name>kerridge::Transfer</name>
    <message>
        <source>%1 sent nothing for %2 s</source>
        <translation>%1 hat %2 s lang nichts gesendet</translation>
    </message>
    <message>
        <source>%1 redirects from this computer to %2, which Kerridge refuses</source>
        <translation>%1 leitet von diesem Rechner auf %2 weiter, was Kerridge ablehnt</translation>
    </message>
    <message>
        <source>%1 redirects to this computer, which Kerridge refuses</source>
        <translation>%1 leitet auf diesen Rechner weiter, was Kerridge ablehnt</translation>
    </message>
    <message>
        <source>%1 remain to be downloaded, but only %2 are free on the disk</source>
        <translation>%1 sind noch herunterzuladen, aber nur %2 sind auf dem Datenträger frei</translation>
    </message>
    <message>
        <source>%1 sent the wrong part of the file</source>
        <translation>%1 hat den falschen Teil der Datei gesendet</translation>
    </message>
    <message>
        <source>The file at %1 is too large: %2; the limit is %3</source>
        <translation>Die Datei bei %1 ist zu groß: %2; die Grenze ist %3</translation>
    </message>
    <message>
        <source>The file at %1 is too large: more than the limit of %2</source>
        <translation>Die Datei bei %1 ist zu groß: mehr als die Grenze von %2</translation>
    </message>
    <message>
        <source>%1 sent %2 of %3</source>
        <translation>%1 hat %2 von %3 gesendet</translation>
    </message>
</context>
<context>
    <name>kerridge::TuningCommands</name>
    <message>
        <source>&amp;Tune the kernel width…</source>
        <translation>&amp;Kernbreite abstimmen …</translation>
    </message>
    <message>
        <source>Search for the width, and λ, with the best LOO, GCV or k-fold error or evidence</source>
        <translation>Die Breite und λ mit dem besten LOO-, GCV- oder k-fold-Fehler oder der besten Evidenz suchen</translation>
    </message>
</context>
<context>
    <name>kerridge::TuningDialog</name>
    <message>
        <source>&amp;Search</source>
        <translation>&amp;Suchen</translation>
    </message>
    <message>
        <source>&amp;Keep it tuned</source>
        <translation>&amp;Abgestimmt halten</translation>
    </message>
    <message>
        <source>Tune the kernel width</source>
        <translation>Kernbreite abstimmen</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>width and λ, at the best m</source>
        <translation>Breite und λ, beim besten m</translation>
    </message>
    <message>
        <source>m and λ, at the best width</source>
        <translation>m und λ, bei der besten Breite</translation>
    </message>
    <message>
        <source>The criterion holds the width: every training part is tuned separately, and again when the data, the split or the methods change. An exponent m that was found stays</source>
        <translation>Das Kriterium bestimmt die Breite: Jeder Trainingsteil wird für sich abgestimmt, und erneut, wenn sich Daten, Aufteilung oder Verfahren ändern. Ein gefundener Exponent m bleibt</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>An&amp;wenden</translation>
    </message>
    <message>
        <source>Use the width and the rule for λ in the experiment, as one step of the history</source>
        <translation>Die Breite und die Regel für λ im Experiment verwenden, als ein Schritt des Verlaufs</translation>
    </message>
    <message>
        <source>Criterion</source>
        <translation>Kriterium</translation>
    </message>
    <message>
        <source>The score that is smallest for the best width</source>
        <translation>Die Bewertung, die bei der besten Breite am kleinsten ist</translation>
    </message>
    <message>
        <source>What is tuned</source>
        <translation>Was abgestimmt wird</translation>
    </message>
    <message>
        <source>Search λ along its grid at every width, or keep the current λ</source>
        <translation>λ bei jeder Breite auf seinem Raster suchen oder das jetzige λ behalten</translation>
    </message>
    <message>
        <source>width and λ</source>
        <translation>Breite und λ</translation>
    </message>
    <message>
        <source>width at the current λ</source>
        <translation>Breite beim jetzigen λ</translation>
    </message>
    <message>
        <source>a width for each input, and λ</source>
        <translation>eine Breite je Eingabe und λ</translation>
    </message>
    <message>
        <source>Inputs that matter little get a large width, and the chart shows which</source>
        <translation>Eingaben, auf die es wenig ankommt, bekommen eine große Breite; das Diagramm zeigt, welche</translation>
    </message>
    <message>
        <source>width, λ and the exponent m</source>
        <translation>Breite, λ und Exponent m</translation>
    </message>
    <message>
        <source>Score M-RLSR with every m from 0.5 to 3 in steps of 0.25, at every width</source>
        <translation>M-RLSR bei jeder Breite mit jedem m von 0,5 bis 3 in Schritten von 0,25 bewerten</translation>
    </message>
    <message>
        <source>Try one width after another; you can cancel at any time</source>
        <translation>Eine Breite nach der anderen probieren; Abbrechen ist jederzeit möglich</translation>
    </message>
    <message>
        <source>Tune</source>
        <translation>Abstimmen</translation>
    </message>
    <message>
        <source>the search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>The %1 kernel has no width.</source>
        <translation>Der Kern %1 hat keine Breite.</translation>
    </message>
    <message>
        <source>There are no data yet.</source>
        <translation>Noch keine Daten.</translation>
    </message>
    <message>
        <source>There is only one input, so there is only one width.</source>
        <translation>Es gibt nur eine Eingabe, also nur eine Breite.</translation>
    </message>
    <message>
        <source>The score of %1; about 200 values with their derivatives on up to %2 training rows</source>
        <translation>Bewertet wird %1; etwa 200 Werte mit ihren Ableitungen auf bis zu %2 Trainingszeilen</translation>
    </message>
    <message>
        <source>The score of %1; about %2 decompositions of %3 training rows</source>
        <translation>Bewertet wird %1; etwa %2 Zerlegungen von %3 Trainingszeilen</translation>
    </message>
    <message>
        <source>, about %1 s</source>
        <translation>, etwa %1 s</translation>
    </message>
    <message>
        <source>, %1 of memory.</source>
        <translation>, %1 Speicher.</translation>
    </message>
    <message>
        <source>The search is running.</source>
        <translation>Die Suche läuft.</translation>
    </message>
    <message>
        <source>Search first.</source>
        <translation>Suchen Sie zuerst.</translation>
    </message>
    <message>
        <source>No width has a score.</source>
        <translation>Keine Breite hat eine Bewertung.</translation>
    </message>
    <message>
        <source>The experiment has changed: search again.</source>
        <translation>Das Experiment hat sich geändert: Suchen Sie erneut.</translation>
    </message>
    <message>
        <source>This was found by another criterion: search again.</source>
        <translation>Das wurde mit einem anderen Kriterium gefunden: Suchen Sie erneut.</translation>
    </message>
    <message>
        <source>This is one width for all inputs: search again.</source>
        <translation>Das ist eine Breite für alle Eingaben: Suchen Sie erneut.</translation>
    </message>
    <message>
        <source>These are widths for each input: search again.</source>
        <translation>Das sind Breiten je Eingabe: Suchen Sie erneut.</translation>
    </message>
    <message>
        <source>This is for one m: search again.</source>
        <translation>Das gilt für ein m: Suchen Sie erneut.</translation>
    </message>
    <message>
        <source>This was found with the best m: search again.</source>
        <translation>Das wurde mit dem besten m gefunden: Suchen Sie erneut.</translation>
    </message>
    <message>
        <source>No width has a score: are the targets constant?</source>
        <translation>Keine Breite hat eine Bewertung: Ist die Zielgröße konstant?</translation>
    </message>
    <message>
        <source>%1: w = %2, %3λ = %4; %5 %6.</source>
        <translation>%1: w = %2; %3λ = %4; %5 %6.</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Am besten</translation>
    </message>
    <message>
        <source>Best so far</source>
        <translation>Bisher am besten</translation>
    </message>
    <message>
        <source>m = %1, </source>
        <translation>m = %1; </translation>
    </message>
    <message>
        <source> Now w = %1.</source>
        <translation> Jetzt w = %1.</translation>
    </message>
    <message>
        <source> λ is at the end of its grid.</source>
        <translation> λ ist am Ende seines Rasters.</translation>
    </message>
    <message>
        <source> m is at the end of its range.</source>
        <translation> m ist am Ende seines Bereichs.</translation>
    </message>
    <message>
        <source> λ is for kernel ridge regression, which the experiment does not contain.</source>
        <translation> λ gilt für Kern-Ridge-Regression, die das Experiment nicht enthält.</translation>
    </message>
    <message>
        <source> No m tried is more than %1 % worse at this width.</source>
        <translation> Kein probiertes m ist bei dieser Breite mehr als %1 % schlechter.</translation>
    </message>
    <message>
        <source>%1: λ = %2; %3 %4 with a width for each input, %5 with one for all</source>
        <translation>%1: λ = %2; %3 %4 mit einer Breite je Eingabe, %5 mit einer für alle</translation>
    </message>
    <message>
        <source>, on %1 of the %2 training rows</source>
        <translation>, auf %1 der %2 Trainingszeilen</translation>
    </message>
    <message numerus="yes">
        <source>. %n values of the score.</source>
        <translation>
            <numerusform>. %n Wert der Bewertung.</numerusform>
            <numerusform>. %n Werte der Bewertung.</numerusform>
        </translation>
    </message>
    <message>
        <source>Tune the kernel width by %1</source>
        <translation>Kernbreite nach %1 abstimmen</translation>
    </message>
    <message>
        <source>Tune a width for each input and λ by %1</source>
        <translation>Breite je Eingabe und λ nach %1 abstimmen</translation>
    </message>
    <message>
        <source>Tune the kernel width, m and λ by %1</source>
        <translation>Kernbreite, m und λ nach %1 abstimmen</translation>
    </message>
    <message>
        <source>Tune the kernel width and λ by %1</source>
        <translation>Kernbreite und λ nach %1 abstimmen</translation>
    </message>
</context>
<context>
    <name>kerridge::VideoFile</name>
    <message>
        <source>ffmpeg did not write the video: %1</source>
        <translation>ffmpeg hat das Video nicht geschrieben: %1</translation>
    </message>
</context>
<context>
    <name>kerridge::ViewCommands</name>
    <message>
        <source>Same as &amp;desktop</source>
        <translation>Wie &amp;Desktop</translation>
    </message>
    <message>
        <source>Light, dark or high contrast, to match the desktop</source>
        <translation>Hell, dunkel oder hoher Kontrast, passend zum Desktop</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>Dark text on a light background</source>
        <translation>Dunkler Text auf hellem Grund</translation>
    </message>
    <message>
        <source>D&amp;ark</source>
        <translation>D&amp;unkel</translation>
    </message>
    <message>
        <source>Light text on a dark background</source>
        <translation>Heller Text auf dunklem Grund</translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <translation>Hoher &amp;Kontrast</translation>
    </message>
    <message>
        <source>Black on white, or white on black if the desktop is dark</source>
        <translation>Schwarz auf Weiß oder Weiß auf Schwarz, wenn der Desktop dunkel ist</translation>
    </message>
    <message>
        <source>The language of the desktop, or English where Kerridge lacks it</source>
        <translation>Die Sprache der Arbeitsumgebung, oder Englisch, wo Kerridge sie nicht hat</translation>
    </message>
    <message>
        <source>Menus, dialogs and lessons in English</source>
        <translation>Menüs, Dialoge und Lektionen auf Englisch</translation>
    </message>
    <message>
        <source>Menus, dialogs and lessons in German</source>
        <translation>Menüs, Dialoge und Lektionen auf Deutsch</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>Farb&amp;schema</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>Hell oder dunkel</translation>
    </message>
    <message>
        <source>Sho&amp;w a chart</source>
        <translation>Diagramm &amp;zeigen</translation>
    </message>
    <message>
        <source>Replace the current chart with another one</source>
        <translation>Das aktuelle Diagramm durch ein anderes ersetzen</translation>
    </message>
    <message>
        <source>&amp;Maximize chart</source>
        <translation>Diagramm &amp;maximieren</translation>
    </message>
    <message>
        <source>Show only the current chart, or all of them again</source>
        <translation>Nur das aktuelle Diagramm zeigen oder wieder alle</translation>
    </message>
    <message>
        <source>&amp;Float chart</source>
        <translation>Diagramm a&amp;blösen</translation>
    </message>
    <message>
        <source>Move the current chart to its own window, for a second screen, or back</source>
        <translation>Das aktuelle Diagramm in ein eigenes Fenster verschieben, für einen zweiten Bildschirm, oder zurück</translation>
    </message>
    <message>
        <source>Choose the input that Fit, Residuals or What matters run along</source>
        <translation>Die Eingabe für „Anpassung“, „Residuen“ oder „Worauf es ankommt“ wählen</translation>
    </message>
    <message>
        <source>&amp;Input of the chart…</source>
        <translation>E&amp;ingabe des Diagramms …</translation>
    </message>
    <message>
        <source>Le&amp;cture mode</source>
        <translation>&amp;Vorlesungsansicht</translation>
    </message>
    <message>
        <source>Full screen with large text and only the charts, for a projector</source>
        <translation>Vollbild mit großem Text und nur den Diagrammen, für einen Projektor</translation>
    </message>
    <message>
        <source>Show or hide the panel “%1”</source>
        <translation>Den Bereich „%1“ zeigen oder ausblenden</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>Anordnung zurü&amp;cksetzen</translation>
    </message>
    <message>
        <source>Move panels and charts back to their original places</source>
        <translation>Bereiche und Diagramme an ihre ursprünglichen Plätze setzen</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>V&amp;ergrößern</translation>
    </message>
    <message>
        <source>Larger text everywhere</source>
        <translation>Überall größerer Text</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Smaller text everywhere</source>
        <translation>Überall kleinerer Text</translation>
    </message>
    <message>
        <source>Normal &amp;size</source>
        <translation>&amp;Normale Größe</translation>
    </message>
    <message>
        <source>Normal text size</source>
        <translation>Normale Textgröße</translation>
    </message>
    <message>
        <source>Show a chart ▸ %1</source>
        <translation>Diagramm zeigen ▸ %1</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>Spr&amp;ache</translation>
    </message>
    <message>
        <source>The language of the window</source>
        <translation>Die Sprache des Fensters</translation>
    </message>
    <message>
        <source>The language stays the same.</source>
        <translation>Die Sprache bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>Kerridge changes its language when you start it again.</source>
        <translation>Kerridge wechselt die Sprache beim nächsten Start.</translation>
    </message>
</context>
<context>
    <name>kerridge::Welcome</name>
    <message>
        <source>My &amp;data: drop a file, or choose one</source>
        <translation>Meine &amp;Daten: Datei hier ablegen oder wählen</translation>
    </message>
    <message>
        <source>Drag λ to the left: the training error falls to zero, and the test error rises</source>
        <translation>Ziehen Sie λ nach links: Der Trainingsfehler fällt auf null, und der Testfehler steigt</translation>
    </message>
    <message>
        <source>λ of the model</source>
        <translation>λ des Modells</translation>
    </message>
    <message>
        <source>Start the next lesson that you have not done; your experiment comes back afterwards</source>
        <translation>Die nächste Lektion beginnen, die Sie noch nicht abgeschlossen haben; Ihr Experiment kommt danach zurück</translation>
    </message>
    <message>
        <source>Open a table of your own: CSV, a workbook or another file. A file that is dropped anywhere on the window is opened as well</source>
        <translation>Eine eigene Tabelle öffnen: CSV, eine Arbeitsmappe oder eine andere Datei. Auch eine Datei, die irgendwo auf dem Fenster abgelegt wird, wird geöffnet</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Compare KRR and M-RLSR</source>
        <translation>KRR und M-RLSR &amp;vergleichen</translation>
    </message>
    <message>
        <source>Two methods, their map over m and λ, and what they do across splits, in four charts</source>
        <translation>Zwei Verfahren, ihre Karte über m und λ und ihr Vergleich über die Aufteilungen, in vier Diagrammen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close; Help ▸ Welcome brings it back</source>
        <translation>Schließen; Hilfe ▸ Willkommen bringt es zurück</translation>
    </message>
    <message>
        <source>Drag λ to the left:</source>
        <translation>λ nach links ziehen:</translation>
    </message>
    <message>
        <source>Compare KRR and M-RLSR</source>
        <translation>KRR und M-RLSR vergleichen</translation>
    </message>
    <message>
        <source>&amp;Welcome</source>
        <translation>&amp;Willkommen</translation>
    </message>
    <message>
        <source>Show the picture of the first start: λ to drag, a lesson, your own data</source>
        <translation>Das Bild des ersten Starts zeigen: λ zum Ziehen, eine Lektion, eigene Daten</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>A &amp;lesson: %1</source>
        <translation>Eine &amp;Lektion: %1</translation>
    </message>
</context>
<context>
    <name>kerridge::WhyCommand</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>row %1 adds %2</source>
        <translation>Zeile %1 trägt %2 bei</translation>
    </message>
    <message>
        <source>It is a sum over %1 training rows, %2 of which make nine tenths of all sizes: %3.</source>
        <translation>Das ist eine Summe über %1 Trainingszeilen, von denen %2 neun Zehntel aller Beträge ausmachen: %3.</translation>
    </message>
    <message>
        <source>At %1 = %2, %3 fits at least half of each of %4 of %5 eigencomponents.</source>
        <translation>Bei %1 = %2 passt %3 mindestens die Hälfte von %4 der %5 Eigenkomponenten an.</translation>
    </message>
    <message>
        <source>At %1 = %2, %3 fits at least half of each of %4 of %5 eigencomponents; at %6, which is shown, of %7.</source>
        <translation>Bei %1 = %2 passt %3 mindestens die Hälfte von %4 der %5 Eigenkomponenten an, beim gezeigten Wert %6 von %7.</translation>
    </message>
    <message>
        <source>the training error is %1 here and %2 there</source>
        <translation>der Trainingsfehler ist hier %1 und dort %2</translation>
    </message>
    <message>
        <source>%1, the test error %2 and %3</source>
        <translation>%1, der Testfehler %2 und %3</translation>
    </message>
    <message>
        <source>The components that only one of the two fits so hold %1 of the squared target; %2.</source>
        <translation>Die Komponenten, bei denen das nur für eines von beiden gilt, enthalten %1 der quadrierten Zielgröße; %2.</translation>
    </message>
    <message>
        <source>The rows %1 alone make %2 of the squared test error here.</source>
        <translation>Die Zeilen %1 allein machen hier %2 des quadrierten Testfehlers aus.</translation>
    </message>
    <message>
        <source>The rows %1 alone make %2 of the squared training error here.</source>
        <translation>Die Zeilen %1 allein machen hier %2 des quadrierten Trainingsfehlers aus.</translation>
    </message>
    <message>
        <source>Row %1 is %2 and predicted as %3: the residual is %4.</source>
        <translation>Zeile %1 ist %2 und wird als %3 vorhergesagt: Das Residuum ist %4.</translation>
    </message>
    <message>
        <source>Its leverage is %1: without this row in training, its residual would be %2.</source>
        <translation>Ihr Hebelwert ist %1: Ohne diese Zeile im Training wäre ihr Residuum %2.</translation>
    </message>
    <message>
        <source>The bound for %1 is %2, and one term makes %3 of it: %4.</source>
        <translation>Die Schranke für %1 ist %2, und ein Term macht %3 davon aus: %4.</translation>
    </message>
    <message>
        <source>Without any theorem the loss is at most %1: the bound says more.</source>
        <translation>Ohne jeden Satz ist der Verlust höchstens %1: Die Schranke sagt mehr.</translation>
    </message>
    <message>
        <source>Without any theorem the loss is at most %1: the bound says nothing.</source>
        <translation>Ohne jeden Satz ist der Verlust höchstens %1: Die Schranke sagt nichts.</translation>
    </message>
    <message>
        <source>‖f‖ is %1; with that and these errors, %2 training rows would bring it below. There are %3.</source>
        <translation>‖f‖ ist %1; damit und mit diesen Fehlern brächten %2 Trainingszeilen sie darunter. Es sind %3.</translation>
    </message>
    <message>
        <source>‖f‖ is %1, and no number of training rows would bring it below.</source>
        <translation>‖f‖ ist %1, und keine Zahl von Trainingszeilen brächte sie darunter.</translation>
    </message>
    <message>
        <source>W&amp;hy is this so?</source>
        <translation>Waru&amp;m ist das so?</translation>
    </message>
    <message>
        <source>Say what is behind the value at the cursor of the current chart; Shift and a click ask about any place</source>
        <translation>Sagen, was hinter dem Wert am Cursor des aktuellen Diagramms steht; Umschalt und ein Klick fragen nach jeder Stelle</translation>
    </message>
    <message>
        <source>This chart has no answer here. Those that have, for kernel methods: %1.</source>
        <translation>Dieses Diagramm hat hier keine Antwort. Diese haben eine, für Kernverfahren: %1.</translation>
    </message>
    <message>
        <source>%1 is %2 at %3.</source>
        <translation>%1 ist %2 bei %3.</translation>
    </message>
    <message>
        <source>Component %1 of %2 has the eigenvalue %3 and holds %4 of the squared target.</source>
        <translation>Komponente %1 von %2 hat den Eigenwert %3 und enthält %4 der quadrierten Zielgröße.</translation>
    </message>
    <message>
        <source>%1 fits %2 of it. %3</source>
        <translation>%1 passt %2 davon an. %3</translation>
    </message>
    <message>
        <source>It is largest in the rows %1.</source>
        <translation>Am größten ist sie in den Zeilen %1.</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>The other charts ring these rows.</source>
        <translation>Die anderen Diagramme umringen diese Zeilen.</translation>
    </message>
    <message>
        <source>In Python, with the Gram matrix K of the n training rows, their targets y as the models see them, and k with k(x_i, x):</source>
        <translation>In Python, mit der Gram-Matrix K der n Trainingszeilen, ihren Zielwerten y, wie die Modelle sie sehen, und k mit k(x_i, x):</translation>
    </message>
</context>
<context>
    <name>kerridge::WidthRow</name>
    <message>
        <source>the kernel</source>
        <translation>Kern</translation>
    </message>
    <message>
        <source>Tune…</source>
        <translation>Abstimmen …</translation>
    </message>
    <message>
        <source>Search for the width, and λ, with the best LOO, GCV or k-fold error or evidence</source>
        <translation>Die Breite und λ mit dem besten LOO-, GCV- oder k-fold-Fehler oder der besten Evidenz suchen</translation>
    </message>
    <message>
        <source>Tune the kernel width</source>
        <translation>Kernbreite abstimmen</translation>
    </message>
    <message>
        <source>Change the kernel width</source>
        <translation>Kernbreite ändern</translation>
    </message>
</context>
<context>
    <name>messages</name>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>tab separated</source>
        <translation>durch Tabulatoren getrennt</translation>
    </message>
    <message>
        <source>separated by blanks</source>
        <translation>durch Leerzeichen getrennt</translation>
    </message>
    <message>
        <source>“%1” separated</source>
        <translation>durch „%1“ getrennt</translation>
    </message>
    <message>
        <source>decimal comma</source>
        <translation>Dezimalkomma</translation>
    </message>
    <message>
        <source>decimal point</source>
        <translation>Dezimalpunkt</translation>
    </message>
    <message>
        <source>header</source>
        <translation>Kopfzeile</translation>
    </message>
    <message>
        <source>no header</source>
        <translation>keine Kopfzeile</translation>
    </message>
    <message>
        <source>assumed: %1</source>
        <translation>angenommen: %1</translation>
    </message>
    <message>
        <source>amounts in %1</source>
        <translation>Beträge in %1</translation>
    </message>
    <message>
        <source>with dashes for minus</source>
        <translation>mit Gedankenstrichen für minus</translation>
    </message>
    <message>
        <source>percentages as shares (0.02 for 2 %)</source>
        <translation>Prozentzahlen als Anteile (0,02 für 2 %)</translation>
    </message>
    <message>
        <source>dates as days since %1</source>
        <translation>Datumsangaben als Tage seit %1</translation>
    </message>
    <message>
        <source>dates and times in UTC as days since %1</source>
        <translation>Datumsangaben und Zeiten in UTC als Tage seit %1</translation>
    </message>
    <message>
        <source>times as parts of a day</source>
        <translation>Zeiten als Teile eines Tages</translation>
    </message>
    <message>
        <source>true and false as 1 and 0</source>
        <translation>wahr und falsch als 1 und 0</translation>
    </message>
    <message>
        <source>plain numbers</source>
        <translation>einfache Zahlen</translation>
    </message>
    <message>
        <source>day</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>month</source>
        <translation>Monat</translation>
    </message>
    <message>
        <source>sheet %1</source>
        <translation>Blatt %1</translation>
    </message>
    <message>
        <source>the first of several tables</source>
        <translation>die erste von mehreren Tabellen</translation>
    </message>
    <message>
        <source>also there: %1</source>
        <translation>außerdem vorhanden: %1</translation>
    </message>
    <message>
        <source>out of a %1 file</source>
        <translation>aus einer %1-Datei</translation>
    </message>
    <message>
        <source>%1 out of a %2</source>
        <translation>%1 aus einem %2</translation>
    </message>
    <message>
        <source>LIBSVM, a target and pairs index:value</source>
        <translation>LIBSVM, eine Zielgröße und Paare Index:Wert</translation>
    </message>
    <message>
        <source>numbered from 0</source>
        <translation>ab 0 nummeriert</translation>
    </message>
    <message>
        <source>values left out are 0</source>
        <translation>weggelassene Werte sind 0</translation>
    </message>
    <message>
        <source>%1 text</source>
        <translation>Text in %1</translation>
    </message>
    <message>
        <source>%1 numeric</source>
        <translation>%1 numerisch</translation>
    </message>
    <message>
        <source>%1 nominal</source>
        <translation>%1 nominal</translation>
    </message>
    <message>
        <source>%1 string</source>
        <translation>%1 Zeichenkette</translation>
    </message>
    <message>
        <source>%1 date</source>
        <translation>%1 Datum</translation>
    </message>
    <message>
        <source>predicting %1 from %2</source>
        <translation>%1 wird vorhergesagt aus %2</translation>
    </message>
    <message>
        <source>no column is predicted</source>
        <translation>keine Spalte wird vorhergesagt</translation>
    </message>
    <message>
        <source>the last column</source>
        <translation>die letzte Spalte</translation>
    </message>
    <message>
        <source>first of %1 outputs</source>
        <translation>erste von %1 Ausgaben</translation>
    </message>
    <message>
        <source>a further output</source>
        <translation>eine weitere Ausgabe</translation>
    </message>
    <message>
        <source>further outputs</source>
        <translation>weitere Ausgaben</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>gewählt</translation>
    </message>
    <message>
        <source>no values</source>
        <translation>keine Werte</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1 wavelengths, %2 to %3</source>
        <translation>%1 Wellenlängen, %2 bis %3</translation>
    </message>
    <message>
        <source>SNV</source>
        <translation>SNV</translation>
    </message>
    <message>
        <source>%1, then %2</source>
        <translation>%1, dann %2</translation>
    </message>
    <message>
        <source>smoothing (window %1, order %2)</source>
        <translation>Glättung (Fenster %1, Ordnung %2)</translation>
    </message>
    <message>
        <source>first derivative (window %1, order %2)</source>
        <translation>erste Ableitung (Fenster %1, Ordnung %2)</translation>
    </message>
    <message>
        <source>second derivative (window %1, order %2)</source>
        <translation>zweite Ableitung (Fenster %1, Ordnung %2)</translation>
    </message>
    <message>
        <source>the only numbers beside the spectra</source>
        <translation>die einzigen Zahlen neben den Spektren</translation>
    </message>
    <message>
        <source>%1 row</source>
        <translation>%1 Zeile</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>%1 of %2 row</source>
        <translation>%1 von %2 Zeile</translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%1 von %2 Zeilen</translation>
    </message>
    <message>
        <source>%1 column</source>
        <translation>%1 Spalte</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 Spalten</translation>
    </message>
    <message>
        <source>%1 input</source>
        <translation>%1 Eingabe</translation>
    </message>
    <message>
        <source>%1 inputs</source>
        <translation>%1 Eingaben</translation>
    </message>
    <message>
        <source>%1 group</source>
        <translation>%1 Gruppe</translation>
    </message>
    <message>
        <source>%1 groups</source>
        <translation>%1 Gruppen</translation>
    </message>
    <message>
        <source>%1 label</source>
        <translation>%1 Bezeichnung</translation>
    </message>
    <message>
        <source>%1 labels</source>
        <translation>%1 Bezeichnungen</translation>
    </message>
    <message>
        <source>%1 texts</source>
        <translation>%1 Texte</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>lines %1</source>
        <translation>Zeilen %1</translation>
    </message>
    <message>
        <source>the others from %1 to %2</source>
        <translation>die übrigen von %1 bis %2</translation>
    </message>
    <message>
        <source>the data</source>
        <translation>die Daten</translation>
    </message>
    <message>
        <source>the test data</source>
        <translation>die Testdaten</translation>
    </message>
    <message>
        <source>the experiment</source>
        <translation>das Experiment</translation>
    </message>
    <message>
        <source>the lesson</source>
        <translation>die Lektion</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>das Modell</translation>
    </message>
    <message>
        <source>the catalogue</source>
        <translation>der Katalog</translation>
    </message>
    <message>
        <source>a folder</source>
        <translation>ein Ordner</translation>
    </message>
    <message>
        <source>a pipe</source>
        <translation>eine Pipe</translation>
    </message>
    <message>
        <source>a socket</source>
        <translation>ein Socket</translation>
    </message>
    <message>
        <source>a device</source>
        <translation>ein Gerät</translation>
    </message>
    <message>
        <source>the %1 archive</source>
        <translation>das %1-Archiv</translation>
    </message>
    <message>
        <source>the %1 file</source>
        <translation>die %1-Datei</translation>
    </message>
    <message>
        <source>the data file %1</source>
        <translation>die Datendatei %1</translation>
    </message>
    <message>
        <source>the test file %1</source>
        <translation>die Testdatei %1</translation>
    </message>
    <message>
        <source>tabs</source>
        <translation>Tabulatoren</translation>
    </message>
    <message>
        <source>blanks</source>
        <translation>Leerzeichen</translation>
    </message>
    <message>
        <source>comments</source>
        <translation>Kommentaren</translation>
    </message>
    <message>
        <source>empty lines</source>
        <translation>leeren Zeilen</translation>
    </message>
    <message>
        <source>%1 of the training rows</source>
        <translation>%1 der Trainingszeilen</translation>
    </message>
    <message>
        <source>row numbers</source>
        <translation>Zeilennummern</translation>
    </message>
    <message>
        <source>a number of its own in every row</source>
        <translation>in jeder Zeile eine eigene Nummer</translation>
    </message>
    <message>
        <source>names of the rows</source>
        <translation>Namen der Zeilen</translation>
    </message>
    <message>
        <source>the only column of numbers</source>
        <translation>die einzige Spalte mit Zahlen</translation>
    </message>
    <message>
        <source>its name says so</source>
        <translation>laut ihrem Namen</translation>
    </message>
    <message>
        <source>the file says so</source>
        <translation>laut der Datei</translation>
    </message>
    <message>
        <source>%1 that the file names</source>
        <translation>%1, die die Datei nennt</translation>
    </message>
    <message>
        <source>a formula of another column</source>
        <translation>eine Formel einer anderen Spalte</translation>
    </message>
    <message>
        <source>last column</source>
        <translation>letzte Spalte</translation>
    </message>
    <message>
        <source>often predicted</source>
        <translation>oft vorhergesagt</translation>
    </message>
    <message>
        <source>labels of a split</source>
        <translation>Kennzeichen einer Aufteilung</translation>
    </message>
    <message>
        <source>labels of another split</source>
        <translation>Kennzeichen einer anderen Aufteilung</translation>
    </message>
    <message>
        <source>labels of a split other than train and test</source>
        <translation>andere Kennzeichen einer Aufteilung als train und test</translation>
    </message>
    <message>
        <source>marks of a split</source>
        <translation>Kennzeichen einer Aufteilung</translation>
    </message>
    <message>
        <source>train and test would be understood</source>
        <translation>train und test würden verstanden</translation>
    </message>
    <message>
        <source>more than %1 labels</source>
        <translation>mehr als %1 Kennzeichen</translation>
    </message>
    <message>
        <source>groups of rows</source>
        <translation>Gruppen von Zeilen</translation>
    </message>
    <message>
        <source>numbers that stand for names</source>
        <translation>Zahlen, die für Namen stehen</translation>
    </message>
    <message>
        <source>%1 different texts</source>
        <translation>%1 verschiedene Texte</translation>
    </message>
    <message>
        <source>at most %1 can become inputs</source>
        <translation>höchstens %1 können Eingaben werden</translation>
    </message>
    <message>
        <source>“%1” is called like the labels of a split and has more than %2 of them: is it one, or an input?</source>
        <translation>„%1“ heißt wie die Kennzeichen einer Aufteilung und hat mehr als %2 davon: Ist es eine Aufteilung oder eine Eingabe?</translation>
    </message>
    <message>
        <source>a curve through it explains %1 %</source>
        <translation>eine Kurve durch sie erklärt %1 %</translation>
    </message>
    <message>
        <source>rank correlation %1</source>
        <translation>Rangkorrelation %1</translation>
    </message>
    <message>
        <source>correlation %1</source>
        <translation>Korrelation %1</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>different rows</source>
        <translation>verschiedenen Zeilen</translation>
    </message>
    <message>
        <source>is 1</source>
        <translation>1</translation>
    </message>
    <message>
        <source>are %1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>and a row that is left out is predicted from others of its group</source>
        <translation>und eine ausgelassene Zeile wird aus anderen ihrer Gruppe vorhergesagt</translation>
    </message>
    <message>
        <source>%1 fields</source>
        <translation>%1 Felder</translation>
    </message>
    <message>
        <source>%1 cells</source>
        <translation>%1 Zellen</translation>
    </message>
    <message>
        <source>%1 cell</source>
        <translation>%1 Zelle</translation>
    </message>
    <message>
        <source>%1 numbers</source>
        <translation>%1 Zahlen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>first column</source>
        <translation>erste Spalte</translation>
    </message>
    <message>
        <source>as the last one of numbers holds codes</source>
        <translation>denn die letzte mit Zahlen enthält Schlüssel</translation>
    </message>
    <message>
        <source>the only one not scaled</source>
        <translation>die einzige nicht skalierte</translation>
    </message>
    <message>
        <source>missing values</source>
        <translation>fehlende Werte</translation>
    </message>
    <message>
        <source>the limit</source>
        <translation>die Grenze</translation>
    </message>
    <message>
        <source>half the limit</source>
        <translation>die halbe Grenze</translation>
    </message>
    <message>
        <source>half the limit, and as the limit where the number is above it</source>
        <translation>die halbe Grenze, und als die Grenze, wo die Zahl darüber liegt</translation>
    </message>
    <message>
        <source>%1 field</source>
        <translation>%1 Feld</translation>
    </message>
    <message>
        <source>%1 field: %2</source>
        <translation>%1 Feld: %2</translation>
    </message>
    <message>
        <source>%1 fields: %2</source>
        <translation>%1 Felder: %2</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>there is no file %1</source>
        <translation>die Datei %1 gibt es nicht</translation>
    </message>
    <message>
        <source>there is no %1</source>
        <translation>nicht vorhanden: %1</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>diese Datei gibt es nicht</translation>
    </message>
    <message>
        <source>%1 is neither a command nor a file</source>
        <translation>%1 ist weder ein Befehl noch eine Datei</translation>
    </message>
    <message>
        <source>this is %1, not a file</source>
        <translation>dies ist %1, keine Datei</translation>
    </message>
    <message>
        <source>%1 is %2, not a file</source>
        <translation>%1 ist %2, keine Datei</translation>
    </message>
    <message>
        <source>; write its output to a file and open that file</source>
        <translation>; schreiben Sie ihre Ausgabe in eine Datei und öffnen Sie diese Datei</translation>
    </message>
    <message>
        <source>this is a file, not a folder</source>
        <translation>dies ist eine Datei, kein Ordner</translation>
    </message>
    <message>
        <source>cannot open %1</source>
        <translation>nicht zu öffnen: %1</translation>
    </message>
    <message>
        <source>cannot read %1</source>
        <translation>nicht zu lesen: %1</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>ist nicht lesbar: %1</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>%1 ist nicht lesbar</translation>
    </message>
    <message>
        <source>the file changed while it was read; open it again once it is complete</source>
        <translation>die Datei hat sich beim Lesen geändert; öffnen Sie sie erneut, wenn sie vollständig ist</translation>
    </message>
    <message>
        <source>keeps changing while it is read; open it when it is complete</source>
        <translation>ändert sich beim Lesen ständig; öffnen Sie sie, wenn sie vollständig ist</translation>
    </message>
    <message>
        <source>%1 was replaced while it was opened; open it again</source>
        <translation>%1 wurde beim Öffnen ersetzt; öffnen Sie die Datei erneut</translation>
    </message>
    <message>
        <source>the archive changed while it was read</source>
        <translation>das Archiv hat sich beim Lesen geändert</translation>
    </message>
    <message>
        <source>cannot be read a second time</source>
        <translation>ist kein zweites Mal lesbar</translation>
    </message>
    <message>
        <source>supplies more than %1, half of the free memory; write it to a file and open that file</source>
        <translation>liefert mehr als %1, die Hälfte des freien Speichers; schreiben Sie alles in eine Datei und öffnen Sie diese</translation>
    </message>
    <message>
        <source>%1 has more than %2</source>
        <translation>%1 hat mehr als %2</translation>
    </message>
    <message>
        <source>the program has no such built-in file</source>
        <translation>das Programm hat keine solche eingebaute Datei</translation>
    </message>
    <message>
        <source>%1 is encrypted; unpack it first and open the data file itself</source>
        <translation>%1 ist verschlüsselt; entpacken Sie zuerst und öffnen Sie die Datendatei selbst</translation>
    </message>
    <message>
        <source>the archive is encrypted; unpack it first and open the data file itself</source>
        <translation>das Archiv ist verschlüsselt; entpacken Sie zuerst und öffnen Sie die Datendatei selbst</translation>
    </message>
    <message>
        <source>%1 in the archive is encrypted; unpack it first and open the data file itself</source>
        <translation>%1 im Archiv ist verschlüsselt; entpacken Sie zuerst und öffnen Sie die Datendatei selbst</translation>
    </message>
    <message>
        <source>%1 is cut short: its end is missing</source>
        <translation>%1 ist abgeschnitten: Das Ende fehlt</translation>
    </message>
    <message>
        <source>%1 is damaged: %2</source>
        <translation>%1 ist beschädigt: %2</translation>
    </message>
    <message>
        <source>the gzip file is damaged</source>
        <translation>die gzip-Datei ist beschädigt</translation>
    </message>
    <message>
        <source>the gzip file is cut short: its end is missing</source>
        <translation>die gzip-Datei ist abgeschnitten: Das Ende fehlt</translation>
    </message>
    <message>
        <source>continues after the end of its gzip content; the file is damaged</source>
        <translation>geht nach dem Ende des gzip-Inhalts weiter; die Datei ist beschädigt</translation>
    </message>
    <message>
        <source>it refers to bytes that are not there</source>
        <translation>verweist auf Bytes, die es nicht gibt</translation>
    </message>
    <message>
        <source>reading failed</source>
        <translation>das Lesen ist gescheitert</translation>
    </message>
    <message>
        <source>the archive has more than %1 members; unpack it first and open the data file itself</source>
        <translation>das Archiv hat mehr als %1 Dateien; entpacken Sie zuerst und öffnen Sie die Datendatei selbst</translation>
    </message>
    <message>
        <source>the compressed content expands more than %1-fold and beyond 100 MB, which no table of measurements does; if this is intended, unpack the file first</source>
        <translation>der komprimierte Inhalt wächst beim Entpacken auf mehr als das %1-Fache und über 100 MB, wie es keine Tabelle von Messwerten tut; wenn das so gewollt ist, entpacken Sie die Datei zuerst</translation>
    </message>
    <message>
        <source>is a compressed file without parts, but the part “%1” was requested</source>
        <translation>ist eine komprimierte Datei ohne Teile, aber der Teil „%1“ wurde verlangt</translation>
    </message>
    <message>
        <source>holds another archive (%1) inside the %2; unpack the outer one first</source>
        <translation>enthält im %2 noch ein Archiv (%1); entpacken Sie zuerst das äußere</translation>
    </message>
    <message>
        <source>the archive is empty</source>
        <translation>das Archiv ist leer</translation>
    </message>
    <message>
        <source>the archive holds only empty or hidden files</source>
        <translation>das Archiv enthält nur leere oder versteckte Dateien</translation>
    </message>
    <message>
        <source>none of the files in the archive looks like a table: %1</source>
        <translation>keine der Dateien im Archiv sieht wie eine Tabelle aus: %1</translation>
    </message>
    <message>
        <source>there is no %1 in the archive; it holds %2</source>
        <translation>im Archiv gibt es %1 nicht; es enthält %2</translation>
    </message>
    <message>
        <source>several members of the archive are called %1; give the whole name, such as %2</source>
        <translation>mehrere Dateien des Archivs heißen %1; geben Sie den ganzen Namen an, etwa %2</translation>
    </message>
    <message>
        <source>the archive holds several tables; %1, the first, was read (to read another, name it as “part” of the reading)</source>
        <translation>das Archiv enthält mehrere Tabellen; %1, die erste, wurde gelesen (um eine andere zu lesen, nennen Sie sie als „part“ beim Einlesen)</translation>
    </message>
    <message>
        <source>the name %1 points outside the archive; Kerridge only reads it and writes nothing there</source>
        <translation>der Name %1 zeigt aus dem Archiv hinaus; Kerridge liest es nur und schreibt dort nichts</translation>
    </message>
    <message>
        <source>looks like %1; this format is not supported</source>
        <translation>sieht wie %1 aus; dieses Format wird nicht unterstützt</translation>
    </message>
    <message>
        <source>there is no format “%1”</source>
        <translation>es gibt kein Format „%1“</translation>
    </message>
    <message>
        <source>is a binary file (byte %1 is zero), not a table of text</source>
        <translation>ist eine Binärdatei (Byte %1 ist null), keine Tabelle aus Text</translation>
    </message>
    <message>
        <source>the content is larger than %1, the most that can be read of this format</source>
        <translation>der Inhalt ist größer als %1; mehr ist in diesem Format nicht lesbar</translation>
    </message>
    <message>
        <source>the text is not valid UTF-8 and was read as Latin-1</source>
        <translation>der Text ist kein gültiges UTF-8 und wurde als Latin-1 gelesen</translation>
    </message>
    <message>
        <source>the text was converted from %1</source>
        <translation>der Text wurde aus %1 umgewandelt</translation>
    </message>
    <message>
        <source>the UTF-16 text ends in the middle of a character; the file is damaged</source>
        <translation>der UTF-16-Text endet mitten in einem Zeichen; die Datei ist beschädigt</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <source>the file holds only comments</source>
        <translation>die Datei enthält nur Kommentare</translation>
    </message>
    <message>
        <source>the file begins with %1 of %2</source>
        <translation>der Anfang der Datei (%1) besteht nur aus: %2</translation>
    </message>
    <message>
        <source>there is no column in the file</source>
        <translation>in der Datei ist keine Spalte</translation>
    </message>
    <message>
        <source>there are no data rows</source>
        <translation>es gibt keine Datenzeilen</translation>
    </message>
    <message>
        <source>there are no data rows below the header</source>
        <translation>unter der Kopfzeile gibt es keine Datenzeilen</translation>
    </message>
    <message>
        <source>there is no value in the file</source>
        <translation>in der Datei ist kein Wert</translation>
    </message>
    <message>
        <source>only one column; inputs and a target are needed, separated by commas, semicolons, tabs, | or blanks</source>
        <translation>nur eine Spalte; nötig sind Eingaben und eine Zielgröße, getrennt durch Kommas, Semikolons, Tabulatoren, | oder Leerzeichen</translation>
    </message>
    <message>
        <source>only one column with this separator; inputs and a target are needed</source>
        <translation>nur eine Spalte mit diesem Trennzeichen; nötig sind Eingaben und eine Zielgröße</translation>
    </message>
    <message>
        <source>%1 columns; at most %2 can be read</source>
        <translation>%1 Spalten; höchstens %2 sind lesbar</translation>
    </message>
    <message>
        <source>the first line has %1, separated by %2; a table has one line for each row and at most %3 columns</source>
        <translation>die erste Zeile hat %1, getrennt durch %2; eine Tabelle hat je Datensatz eine Zeile und höchstens %3 Spalten</translation>
    </message>
    <message>
        <source>the whole file is one line of %1, separated by %2; a table has one line for each row and at most %3</source>
        <translation>die ganze Datei ist eine einzige Zeile (%1, getrennt durch %2); eine Tabelle hat je Datensatz eine Zeile und höchstens %3</translation>
    </message>
    <message>
        <source>the line has more than %1 fields; this is not a table</source>
        <translation>die Zeile hat mehr als %1 Felder; das ist keine Tabelle</translation>
    </message>
    <message>
        <source>the line is longer than %1</source>
        <translation>die Zeile ist länger als %1</translation>
    </message>
    <message>
        <source>the line is longer than %1; this is not a table</source>
        <translation>die Zeile ist länger als %1; das ist keine Tabelle</translation>
    </message>
    <message>
        <source>the lines have very different numbers of fields; this does not look like a table</source>
        <translation>die Zeilen haben sehr verschiedene Zahlen von Feldern; das sieht nicht wie eine Tabelle aus</translation>
    </message>
    <message>
        <source>%1 found, %2 expected</source>
        <translation>%1 gefunden, %2 erwartet</translation>
    </message>
    <message>
        <source>%1 more line has another number of fields than %2</source>
        <translation>%1 weitere Zeile hat eine andere Zahl von Feldern als %2</translation>
    </message>
    <message>
        <source>%1 more lines have another number of fields than %2</source>
        <translation>%1 weitere Zeilen haben eine andere Zahl von Feldern als %2</translation>
    </message>
    <message>
        <source>the header has %1, most lines below have %2</source>
        <translation>die Kopfzeile hat %1, die meisten Zeilen darunter haben %2</translation>
    </message>
    <message>
        <source>; numbers with a decimal comma cannot be told apart where commas also separate the fields</source>
        <translation>; Zahlen mit Dezimalkomma lassen sich nicht erkennen, wenn Kommas auch die Felder trennen</translation>
    </message>
    <message>
        <source>a quote that opens here is never closed</source>
        <translation>ein Anführungszeichen, das hier öffnet, wird nie geschlossen</translation>
    </message>
    <message>
        <source>text follows the closing quote of %1</source>
        <translation>nach dem schließenden Anführungszeichen von %1 folgt Text</translation>
    </message>
    <message>
        <source>where quotes inside a field are not doubled, set “quote” of the reading: to “backslash” where a backslash stands before them, to “none” where a quote is a character like any other</source>
        <translation>wo Anführungszeichen in einem Feld nicht verdoppelt sind, setzen Sie „quote“ der Lesart: auf „backslash“, wo ein umgekehrter Schrägstrich davor steht, auf „none“, wo ein Anführungszeichen ein Zeichen wie jedes andere ist</translation>
    </message>
    <message>
        <source>column “%1”: %2 is not a number, but %3 other values are; for a missing value write nothing, ?, NA, NaN or null, or list the text in “missing” of the reading</source>
        <translation>Spalte „%1“: %2 ist keine Zahl, aber %3 andere Werte sind Zahlen; schreiben Sie für einen fehlenden Wert nichts, ?, NA, NaN oder null, oder führen Sie den Text unter „missing“ der Lesart auf</translation>
    </message>
    <message>
        <source>%1 begins with a dash; write - or − for minus</source>
        <translation>%1 beginnt mit einem Gedankenstrich; schreiben Sie - oder − für minus</translation>
    </message>
    <message>
        <source>, or name the column a “number” in “columns” of the reading</source>
        <translation>, oder nennen Sie die Spalte unter „columns“ der Lesart „number“</translation>
    </message>
    <message>
        <source>The numbers of %1, such as %2 in line %3, may have more digits than are kept, so that different ones become equal</source>
        <translation>Die Zahlen von %1, etwa %2 in Zeile %3, haben vielleicht mehr Ziffern, als gespeichert werden, so dass verschiedene gleich werden</translation>
    </message>
    <message>
        <source>; read them as categories, or leave the column out.</source>
        <translation>; lesen Sie sie als Kategorien, oder lassen Sie die Spalte weg.</translation>
    </message>
    <message>
        <source>%1 has marks that group digits; write numbers without thousands marks, or, where they are the same throughout, name the column a “number” in “columns” of the reading</source>
        <translation>%1 hat Zeichen, die Ziffern gruppieren; schreiben Sie Zahlen ohne Tausendertrennzeichen, oder nennen Sie, wo es überall dieselben sind, die Spalte unter „columns“ der Lesart „number“</translation>
    </message>
    <message>
        <source>%1 has a comma, but the decimal mark is set to the point</source>
        <translation>%1 hat ein Komma, aber als Dezimalzeichen ist der Punkt eingestellt</translation>
    </message>
    <message>
        <source>%1 has a point, but the decimal mark is set to the comma</source>
        <translation>%1 hat einen Punkt, aber als Dezimalzeichen ist das Komma eingestellt</translation>
    </message>
    <message>
        <source>%1 has a decimal comma, but %2 in line %3, column %4 has a decimal point; one of them may group thousands</source>
        <translation>%1 hat ein Dezimalkomma, aber %2 in Zeile %3, Spalte %4 hat einen Dezimalpunkt; eines von beiden gruppiert vielleicht Tausender</translation>
    </message>
    <message>
        <source>%1 is beyond the range of double-precision numbers</source>
        <translation>%1 liegt außerhalb des Bereichs der Zahlen doppelter Genauigkeit</translation>
    </message>
    <message>
        <source>%1 is not a finite number</source>
        <translation>%1 ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>and %1 more errors of these kinds</source>
        <translation>und %1 weitere Fehler dieser Art</translation>
    </message>
    <message>
        <source>column “%1”: %2 only says on which side of a limit a number lies (%3), and %4 other values are numbers; “censored” of the reading says what that counts as: “missing”, “limit” or “half” of the limit; or list the text in “missing” of the reading</source>
        <translation>Spalte „%1“: %2 sagt nur, auf welcher Seite einer Grenze eine Zahl liegt (%3), und %4 andere Werte sind Zahlen; „censored“ der Lesart sagt, wofür das gilt: „missing“ (fehlend), „limit“ (die Grenze) oder „half“ (die halbe Grenze); oder führen Sie den Text unter „missing“ der Lesart auf</translation>
    </message>
    <message>
        <source>column “%1” is read as categories: fields such as %2 only say on which side of a limit a number lies (%3); “censored” of the reading says what that counts as: “missing”, “limit” or “half” of the limit; or list the text in “missing” of the reading</source>
        <translation>Spalte „%1“ wird als Kategorien gelesen: Felder wie %2 sagen nur, auf welcher Seite einer Grenze eine Zahl liegt (%3); „censored“ der Lesart sagt, wofür das gilt: „missing“ (fehlend), „limit“ (die Grenze) oder „half“ (die halbe Grenze); oder führen Sie den Text unter „missing“ der Lesart auf</translation>
    </message>
    <message>
        <source>fields such as %1 in “%2” (%3) count as %4</source>
        <translation>Felder wie %1 in „%2“ (%3) gelten als %4</translation>
    </message>
    <message>
        <source>column “%1”: half of the limit in %2 is not below it; choose “limit” or “missing” in “censored” of the reading</source>
        <translation>Spalte „%1“: die Hälfte der Grenze in %2 liegt nicht unter ihr; wählen Sie „limit“ oder „missing“ in „censored“ der Lesart</translation>
    </message>
    <message>
        <source>column “%1” is read as categories, which have no limits; leave it out of “censored” of the reading, or read it as numbers</source>
        <translation>Spalte „%1“ wird als Kategorien gelesen, die keine Grenzen haben; lassen Sie sie in „censored“ der Lesart weg, oder lesen Sie sie als Zahlen</translation>
    </message>
    <message>
        <source>column “%1” mixes %2 numbers with %3 texts such as %4; all are read as categories; texts that mark missing values belong in “missing” of the reading</source>
        <translation>Spalte „%1“ mischt %2 Zahlen mit %3 Texten wie %4; alle werden als Kategorien gelesen; Texte, die fehlende Werte bezeichnen, gehören in „missing“ der Lesart</translation>
    </message>
    <message>
        <source>column “%1” is read as categories; its texts, such as %2, are not plain numbers</source>
        <translation>Spalte „%1“ wird als Kategorien gelesen; ihre Texte, etwa %2, sind keine einfachen Zahlen</translation>
    </message>
    <message>
        <source>column “%1” cannot be read as numbers; one of its texts is %2</source>
        <translation>Spalte „%1“ lässt sich nicht als Zahlen lesen; einer ihrer Texte ist %2</translation>
    </message>
    <message>
        <source>%1 cannot be read as %2; one of its texts is %3</source>
        <translation>%1 lässt sich nicht als %2 lesen; einer der Texte ist %3</translation>
    </message>
    <message>
        <source>, whose mark may group digits or begin decimals; set “decimal” of the reading to the one meant</source>
        <translation>, dessen Zeichen Ziffern gruppieren oder Dezimalstellen beginnen kann; setzen Sie „decimal“ der Lesart auf das gemeinte</translation>
    </message>
    <message>
        <source>the mark in %1 is a decimal %2 and does not group thousands</source>
        <translation>das Zeichen in %1 ist ein Dezimalzeichen (%2) und gruppiert keine Tausender</translation>
    </message>
    <message>
        <source>every comma separates two fields; none is a decimal comma</source>
        <translation>jedes Komma trennt zwei Felder; keines ist ein Dezimalkomma</translation>
    </message>
    <message>
        <source>the first line holds data, not names</source>
        <translation>die erste Zeile enthält Daten, keine Namen</translation>
    </message>
    <message>
        <source>the first line names the columns although some of its fields are numbers</source>
        <translation>die erste Zeile nennt die Spalten, obwohl einige ihrer Felder Zahlen sind</translation>
    </message>
    <message>
        <source>%1 separate the fields, not %2</source>
        <translation>die Felder sind durch %1 getrennt, nicht durch %2</translation>
    </message>
    <message>
        <source>a backslash stands before a quote inside a field in quotes</source>
        <translation>ein umgekehrter Schrägstrich steht vor einem Anführungszeichen in einem Feld mit Anführungszeichen</translation>
    </message>
    <message>
        <source>no field is in quotes; a quote is a character like any other</source>
        <translation>kein Feld steht in Anführungszeichen; ein Anführungszeichen ist ein Zeichen wie jedes andere</translation>
    </message>
    <message>
        <source>the first column has no name in the header and is called “row”</source>
        <translation>die erste Spalte hat in der Kopfzeile keinen Namen und heißt „row“</translation>
    </message>
    <message>
        <source>several columns have the same name, such as “%1”; the later ones are numbered</source>
        <translation>mehrere Spalten haben denselben Namen, etwa „%1“; die späteren sind nummeriert</translation>
    </message>
    <message>
        <source>comment lines with as many fields as a row, left out: %1; where they are rows, take the # or % from their beginning</source>
        <translation>Kommentarzeilen mit so vielen Feldern wie eine Datenzeile, weggelassen: %1; wo es Datenzeilen sind, nehmen Sie # oder % an ihrem Anfang weg</translation>
    </message>
    <message>
        <source>the line may be a row of units; it is taken for a row, as the training data had no such line and not everything speaks for it; where it is none, delete it</source>
        <translation>die Zeile enthält vielleicht Einheiten; sie gilt als Datenzeile, da die Trainingsdaten keine solche Zeile hatten und nicht alles dafür spricht; ist sie keine, so löschen Sie sie</translation>
    </message>
    <message>
        <source>the line may be %1, a summary of the rows above it; it is taken for a row, as the training data had no such line and not everything speaks for it; where it is none, delete it</source>
        <translation>die Zeile ist vielleicht %1, eine Zusammenfassung der Zeilen darüber; sie gilt als Datenzeile, da die Trainingsdaten keine solche Zeile hatten und nicht alles dafür spricht; ist sie keine, so löschen Sie sie</translation>
    </message>
    <message>
        <source>texts stand where other rows have numbers in %1; where such a line is no row, add it to “skip” of the reading: %2</source>
        <translation>Texte stehen, wo andere Zeilen Zahlen haben, in %1; wo eine solche Zeile keine Datenzeile ist, nehmen Sie sie in „skip“ der Lesart auf: %2</translation>
    </message>
    <message>
        <source>%1: taken for rows, as not all of them are the sums of the rows above; lines that are no rows belong in “skip” of the reading</source>
        <translation>%1: als Datenzeilen gelesen, da nicht alle davon die Summen der Zeilen darüber sind; Zeilen, die keine Datenzeilen sind, gehören in „skip“ der Lesart</translation>
    </message>
    <message>
        <source>the table seems to begin in line %1; to leave out the lines above it, set “skip” of the reading to [%2]</source>
        <translation>die Tabelle scheint in Zeile %1 zu beginnen; um die Zeilen darüber wegzulassen, setzen Sie „skip“ der Lesart auf [%2]</translation>
    </message>
    <message>
        <source>line %1 seems to be a second row of names or units; set “skip” of the reading to [%2] to leave it out, or to [%3] to take the names from it</source>
        <translation>Zeile %1 scheint eine zweite Zeile mit Namen oder Einheiten zu sein; setzen Sie „skip“ der Lesart auf [%2], um sie wegzulassen, oder auf [%3], um ihr die Namen zu entnehmen</translation>
    </message>
    <message>
        <source>not taken for rows: %1</source>
        <translation>nicht als Datenzeilen gelesen: %1</translation>
    </message>
    <message>
        <source>missing values: %1</source>
        <translation>fehlende Werte: %1</translation>
    </message>
    <message>
        <source>columns of text, with their number of categories: %1</source>
        <translation>Spalten aus Text, mit der Zahl ihrer Kategorien: %1</translation>
    </message>
    <message>
        <source>comment lines skipped: %1</source>
        <translation>übersprungene Kommentarzeilen: %1</translation>
    </message>
    <message>
        <source>lines without any value skipped: %1</source>
        <translation>übersprungene Zeilen ohne jeden Wert: %1</translation>
    </message>
    <message>
        <source>the comment in line %1 names the columns</source>
        <translation>der Kommentar in Zeile %1 nennt die Spalten</translation>
    </message>
    <message>
        <source>%1 name is given for %2 columns</source>
        <translation>%1 Name ist für %2 Spalten angegeben</translation>
    </message>
    <message>
        <source>%1 names are given for %2 columns</source>
        <translation>%1 Namen sind für %2 Spalten angegeben</translation>
    </message>
    <message>
        <source>there is no column “%1”, but the experiment says how to read it</source>
        <translation>es gibt keine Spalte „%1“, aber das Experiment sagt, wie sie zu lesen ist</translation>
    </message>
    <message>
        <source>the workbook is damaged: its part %1 is missing</source>
        <translation>die Arbeitsmappe ist beschädigt: Es fehlt der Teil %1</translation>
    </message>
    <message>
        <source>the workbook has no sheet with cells</source>
        <translation>die Arbeitsmappe hat kein Blatt mit Zellen</translation>
    </message>
    <message>
        <source>%1 is damaged: in line %2 of its XML, %3</source>
        <translation>%1 ist beschädigt: in Zeile %2 des XML, %3</translation>
    </message>
    <message>
        <source>has a document type declaration, which no workbook has</source>
        <translation>hat eine Dokumenttyp-Deklaration, wie keine Arbeitsmappe sie hat</translation>
    </message>
    <message>
        <source>refers to text %1, but the workbook has %2</source>
        <translation>verweist auf Text %1, aber die Arbeitsmappe hat %2</translation>
    </message>
    <message>
        <source>there is no sheet %1; the workbook has %2</source>
        <translation>es gibt kein Blatt %1; die Arbeitsmappe hat %2</translation>
    </message>
    <message>
        <source>sheet %1 is empty</source>
        <translation>Blatt %1 ist leer</translation>
    </message>
    <message>
        <source>sheet %1 has only one column; inputs and a target are needed</source>
        <translation>Blatt %1 hat nur eine Spalte; nötig sind Eingaben und eine Zielgröße</translation>
    </message>
    <message>
        <source>the workbook has several sheets with a table; %1, the first, was read (to read another, name it as “part” of the reading)</source>
        <translation>die Arbeitsmappe hat mehrere Blätter mit einer Tabelle; %1, das erste, wurde gelesen (um ein anderes zu lesen, nennen Sie es als „part“ beim Einlesen)</translation>
    </message>
    <message>
        <source>has a cell, %1, of more than a million characters</source>
        <translation>hat eine Zelle, %1, mit mehr als einer Million Zeichen</translation>
    </message>
    <message>
        <source>has a row with the number %1</source>
        <translation>hat eine Zeile mit der Nummer %1</translation>
    </message>
    <message>
        <source>has row %1 below row %2</source>
        <translation>hat Zeile %1 unter Zeile %2</translation>
    </message>
    <message>
        <source>has a cell called %1 in row %2</source>
        <translation>hat eine Zelle namens %1 in Zeile %2</translation>
    </message>
    <message>
        <source>has the cells of row %1 out of order</source>
        <translation>hat die Zellen von Zeile %1 in falscher Reihenfolge</translation>
    </message>
    <message>
        <source>has %1 in cell %2, which is declared to be a number</source>
        <translation>hat %1 in Zelle %2, die als Zahl deklariert ist</translation>
    </message>
    <message>
        <source>has more than %1 sheets</source>
        <translation>hat mehr als %1 Blätter</translation>
    </message>
    <message>
        <source>holds more than %1 of text</source>
        <translation>enthält mehr als %1 Text</translation>
    </message>
    <message>
        <source>%1 above the table left out</source>
        <translation>%1 über der Tabelle weggelassen</translation>
    </message>
    <message>
        <source>%1 row that holds one text alone left out, the first is row %2</source>
        <translation>%1 Zeile mit nur einem Text weggelassen, die erste ist Zeile %2</translation>
    </message>
    <message>
        <source>%1 rows that hold one text alone left out, the first is row %2</source>
        <translation>%1 Zeilen mit nur einem Text weggelassen, die erste ist Zeile %2</translation>
    </message>
    <message>
        <source>%1 beside the table left out, the first is %2</source>
        <translation>%1 neben der Tabelle weggelassen, die erste ist %2</translation>
    </message>
    <message>
        <source>%1 cell with an error is missing, the first is %2</source>
        <translation>%1 Zelle mit einem Fehler fehlt, die erste ist %2</translation>
    </message>
    <message>
        <source>%1 cells with an error are missing, the first is %2</source>
        <translation>%1 Zellen mit einem Fehler fehlen, die erste ist %2</translation>
    </message>
    <message>
        <source>%1 formula without stored value is missing, the first is %2; open and save the workbook in a spreadsheet program</source>
        <translation>%1 Formel ohne gespeicherten Wert fehlt, die erste ist %2; öffnen und speichern Sie die Arbeitsmappe in einer Tabellenkalkulation</translation>
    </message>
    <message>
        <source>%1 formulas without stored value are missing, the first is %2</source>
        <translation>%1 Formeln ohne gespeicherten Wert fehlen, die erste ist %2</translation>
    </message>
    <message>
        <source>dates are numbers of days since %1</source>
        <translation>Datumsangaben sind Anzahlen von Tagen seit %1</translation>
    </message>
    <message>
        <source>times are parts of a day: %1</source>
        <translation>Zeiten sind Teile eines Tages: %1</translation>
    </message>
    <message>
        <source>percentages are shares, 0.02 for 2 %: %1</source>
        <translation>Prozentzahlen sind Anteile, 0,02 für 2 %: %1</translation>
    </message>
    <message>
        <source>true and false are 1 and 0: %1</source>
        <translation>wahr und falsch sind 1 und 0: %1</translation>
    </message>
    <message>
        <source>column %1 is read as %2, but cell %3 has another number format; format the cells of a column alike</source>
        <translation>Spalte %1 wird als %2 gelesen, aber Zelle %3 hat ein anderes Zahlenformat; formatieren Sie die Zellen einer Spalte gleich</translation>
    </message>
    <message>
        <source>%1 is not a declaration of an ARFF file (@relation, @attribute, @data)</source>
        <translation>%1 ist keine Deklaration einer ARFF-Datei (@relation, @attribute, @data)</translation>
    </message>
    <message>
        <source>%1 is above the line @data, where only declarations are expected</source>
        <translation>%1 steht über der Zeile @data, wo nur Deklarationen erwartet werden</translation>
    </message>
    <message>
        <source>the line @data, after which the rows follow, is missing</source>
        <translation>die Zeile @data, nach der die Datenzeilen folgen, fehlt</translation>
    </message>
    <message>
        <source>there are no rows below the line @data</source>
        <translation>unter der Zeile @data gibt es keine Datenzeilen</translation>
    </message>
    <message>
        <source>no attribute is declared</source>
        <translation>kein Attribut ist deklariert</translation>
    </message>
    <message>
        <source>only one attribute; inputs and a target are needed</source>
        <translation>nur ein Attribut; nötig sind Eingaben und eine Zielgröße</translation>
    </message>
    <message>
        <source>%1 attributes; at most %2 can be read</source>
        <translation>%1 Attribute; höchstens %2 sind lesbar</translation>
    </message>
    <message>
        <source>an attribute has no name</source>
        <translation>ein Attribut hat keinen Namen</translation>
    </message>
    <message>
        <source>the quote before %1 is not closed</source>
        <translation>das Anführungszeichen vor %1 ist nicht geschlossen</translation>
    </message>
    <message>
        <source>attribute %1 has no type (numeric, {%2}, string or date)</source>
        <translation>Attribut %1 hat keinen Typ (numeric, {%2}, string oder date)</translation>
    </message>
    <message>
        <source>attribute %1 has the unknown type %2; the types are numeric, real, integer, {%3}, string and date</source>
        <translation>Attribut %1 hat den unbekannten Typ %2; die Typen sind numeric, real, integer, {%3}, string und date</translation>
    </message>
    <message>
        <source>attribute %1 is relational: a table inside each row, which cannot be read as inputs</source>
        <translation>Attribut %1 ist relational: eine Tabelle in jeder Zeile, die sich nicht als Eingaben lesen lässt</translation>
    </message>
    <message>
        <source>%1 has a category with a quote that is not closed</source>
        <translation>%1 hat eine Kategorie mit einem Anführungszeichen, das nicht geschlossen ist</translation>
    </message>
    <message>
        <source>%1 has a list of categories that does not end with } in its line</source>
        <translation>%1 hat eine Liste von Kategorien, die nicht in ihrer Zeile mit } endet</translation>
    </message>
    <message>
        <source>%1 declares no category</source>
        <translation>%1 deklariert keine Kategorie</translation>
    </message>
    <message>
        <source>there is no value before a comma; write a missing value as ?</source>
        <translation>vor einem Komma steht kein Wert; schreiben Sie einen fehlenden Wert als ?</translation>
    </message>
    <message>
        <source>there is no value after the last comma; write a missing value as ?</source>
        <translation>nach dem letzten Komma steht kein Wert; schreiben Sie einen fehlenden Wert als ?</translation>
    </message>
    <message>
        <source>%1 is not a number; write a missing value as ?</source>
        <translation>%1 ist keine Zahl; schreiben Sie einen fehlenden Wert als ?</translation>
    </message>
    <message>
        <source>%1 is not a number, but this attribute is declared numeric</source>
        <translation>%1 ist keine Zahl, aber dieses Attribut ist als numeric deklariert</translation>
    </message>
    <message>
        <source>%1 is not a finite number of double precision</source>
        <translation>%1 ist keine endliche Zahl doppelter Genauigkeit</translation>
    </message>
    <message>
        <source>%1 has a decimal comma; ARFF files have decimal points</source>
        <translation>%1 hat ein Dezimalkomma; ARFF-Dateien haben Dezimalpunkte</translation>
    </message>
    <message>
        <source>%1 is not among the declared categories %2</source>
        <translation>%1 ist keine der deklarierten Kategorien %2</translation>
    </message>
    <message>
        <source>a quote is not closed in this line</source>
        <translation>in dieser Zeile ist ein Anführungszeichen nicht geschlossen</translation>
    </message>
    <message>
        <source>a brace is found where a value is expected</source>
        <translation>wo ein Wert erwartet wird, steht eine Klammer</translation>
    </message>
    <message>
        <source>the sparse row does not end with }</source>
        <translation>die dünn besetzte Zeile endet nicht mit }</translation>
    </message>
    <message>
        <source>the sparse row has %1 where the number of an attribute is expected</source>
        <translation>die dünn besetzte Zeile hat %1, wo die Nummer eines Attributs erwartet wird</translation>
    </message>
    <message>
        <source>the sparse row names attribute %1, but the last one is %2 (the first is 0)</source>
        <translation>die dünn besetzte Zeile nennt Attribut %1, aber das letzte ist %2 (das erste ist 0)</translation>
    </message>
    <message>
        <source>attribute %1 comes after %2; the numbers of a sparse row must ascend</source>
        <translation>Attribut %1 kommt nach %2; die Nummern einer dünn besetzten Zeile müssen aufsteigen</translation>
    </message>
    <message>
        <source>the sparse row has no value for attribute %1</source>
        <translation>die dünn besetzte Zeile hat keinen Wert für Attribut %1</translation>
    </message>
    <message>
        <source>the braces at the end do not hold one number, the weight of the row</source>
        <translation>die Klammern am Ende enthalten nicht genau eine Zahl, das Gewicht der Zeile</translation>
    </message>
    <message>
        <source>%1 is not a date of the declared format %2</source>
        <translation>%1 ist keine Datumsangabe des deklarierten Formats %2</translation>
    </message>
    <message>
        <source>attribute %1 has dates in the format %2, which is not known; they are read as texts. Known are y, M, d, H, k, K, h, a, m, s, S, z, Z, X and E</source>
        <translation>Attribut %1 hat Datumsangaben im Format %2, das nicht bekannt ist; sie werden als Texte gelesen. Bekannt sind y, M, d, H, k, K, h, a, m, s, S, z, Z, X und E</translation>
    </message>
    <message>
        <source>the row has an instance weight; weights are ignored, here and in %1 more rows</source>
        <translation>die Zeile hat ein Gewicht; Gewichte werden ignoriert, hier und in %1 weiteren Zeilen</translation>
    </message>
    <message>
        <source>declared as categories although all their values are numbers, and read as categories, with their number: %1</source>
        <translation>als Kategorien deklariert, obwohl alle Werte Zahlen sind, und als Kategorien gelesen, mit deren Zahl: %1</translation>
    </message>
    <message>
        <source>declared categories that no row has are left out: %1</source>
        <translation>deklarierte Kategorien, die in keiner Zeile vorkommen, sind weggelassen: %1</translation>
    </message>
    <message>
        <source>dates read as categories, with their number: %1</source>
        <translation>Datumsangaben als Kategorien gelesen, mit deren Zahl: %1</translation>
    </message>
    <message>
        <source>dates are numbers of days since 1899-12-30: %1</source>
        <translation>Datumsangaben sind Anzahlen von Tagen seit 1899-12-30: %1</translation>
    </message>
    <message>
        <source>strings read as categories, with their number: %1</source>
        <translation>Zeichenketten als Kategorien gelesen, mit deren Zahl: %1</translation>
    </message>
    <message>
        <source>strings that sparse rows leave out are missing: %1</source>
        <translation>Zeichenketten, die dünn besetzte Zeilen auslassen, fehlen: %1</translation>
    </message>
    <message>
        <source>there is no row in the file</source>
        <translation>in der Datei ist keine Zeile</translation>
    </message>
    <message>
        <source>no row has a pair index:value; inputs are needed beside the target</source>
        <translation>keine Zeile hat ein Paar Index:Wert; neben der Zielgröße sind Eingaben nötig</translation>
    </message>
    <message>
        <source>%1 is not a pair index:value</source>
        <translation>%1 ist kein Paar Index:Wert</translation>
    </message>
    <message>
        <source>%1 has no whole number before the colon</source>
        <translation>%1 hat vor dem Doppelpunkt keine ganze Zahl</translation>
    </message>
    <message>
        <source>%1 has no value after the colon</source>
        <translation>%1 hat nach dem Doppelpunkt keinen Wert</translation>
    </message>
    <message>
        <source>%1 is where the target is expected; a line is a target followed by pairs index:value</source>
        <translation>%1 steht, wo die Zielgröße erwartet wird; eine Zeile besteht aus einer Zielgröße und danach Paaren Index:Wert</translation>
    </message>
    <message>
        <source>%1 is where the target is expected: it is missing</source>
        <translation>%1 steht, wo die Zielgröße erwartet wird: diese fehlt</translation>
    </message>
    <message>
        <source>index %1 comes twice in this row</source>
        <translation>Index %1 kommt in dieser Zeile zweimal vor</translation>
    </message>
    <message>
        <source>index %1 comes after %2; indices must ascend</source>
        <translation>Index %1 kommt nach %2; Indizes müssen aufsteigen</translation>
    </message>
    <message>
        <source>%1 has an index above %2</source>
        <translation>%1 hat einen Index über %2</translation>
    </message>
    <message>
        <source>index %1 is too large: at most %2 inputs can be read, because the omitted zeros are filled in</source>
        <translation>Index %1 ist zu groß: Höchstens %2 Eingaben sind lesbar, weil die ausgelassenen Nullen ergänzt werden</translation>
    </message>
    <message>
        <source>%1 is not one number: several labels in a row, or a decimal comma, cannot be read</source>
        <translation>%1 ist nicht eine einzelne Zahl: Mehrere Zielgrößen in einer Zeile oder ein Dezimalkomma sind nicht lesbar</translation>
    </message>
    <message>
        <source>%1 has a decimal comma; LIBSVM files have decimal points</source>
        <translation>%1 hat ein Dezimalkomma; LIBSVM-Dateien haben Dezimalpunkte</translation>
    </message>
    <message>
        <source>%1 is not a number</source>
        <translation>%1 ist keine Zahl</translation>
    </message>
    <message>
        <source>%1 marks a missing value, which LIBSVM files cannot hold; an omitted pair means zero</source>
        <translation>%1 steht für einen fehlenden Wert, den LIBSVM-Dateien nicht enthalten können; ein ausgelassenes Paar bedeutet null</translation>
    </message>
    <message>
        <source>%1 groups rows for learning to rank; such files cannot be read as regression data</source>
        <translation>%1 gruppiert Zeilen für das Lernen von Rangfolgen; solche Dateien lassen sich nicht als Daten für Regression lesen</translation>
    </message>
    <message>
        <source>values that are not written are zero: %1</source>
        <translation>nicht geschriebene Werte sind null: %1</translation>
    </message>
    <message>
        <source>the indices begin with 0, not with 1 as is usual; the inputs are named x0, x1, %1</source>
        <translation>die Indizes beginnen mit 0, nicht wie üblich mit 1; die Eingaben heißen x0, x1, %1</translation>
    </message>
    <message>
        <source>the first %1 rows of %2 columns take %3 of memory, but only %4 are available</source>
        <translation>die ersten %1 Zeilen mit %2 Spalten brauchen %3 Speicher, aber nur %4 sind verfügbar</translation>
    </message>
    <message>
        <source>about %1 rows of %2 inputs take %3 of memory once the omitted zeros are filled in, but only %4 are available</source>
        <translation>etwa %1 Zeilen mit %2 Eingaben brauchen %3 Speicher, wenn die ausgelassenen Nullen ergänzt sind, aber nur %4 sind verfügbar</translation>
    </message>
    <message>
        <source>the table has about %1 rows of %2 columns and takes %3 of memory, but only %4 are available</source>
        <translation>die Tabelle hat etwa %1 Zeilen mit %2 Spalten und braucht %3 Speicher, aber nur %4 sind verfügbar</translation>
    </message>
    <message>
        <source>a few sparse rows stand for more zeros than can be read</source>
        <translation>wenige dünn besetzte Zeilen stehen für mehr Nullen, als sich lesen lassen</translation>
    </message>
    <message>
        <source>%1: there is no column %2; the columns are %3</source>
        <translation>%1: Es gibt keine Spalte %2; die Spalten sind %3</translation>
    </message>
    <message>
        <source>ignored column</source>
        <translation>ignorierte Spalte</translation>
    </message>
    <message>
        <source>further output</source>
        <translation>weitere Ausgabe</translation>
    </message>
    <message>
        <source>split column</source>
        <translation>Aufteilungsspalte</translation>
    </message>
    <message>
        <source>group column</source>
        <translation>Gruppenspalte</translation>
    </message>
    <message>
        <source>column to transform</source>
        <translation>zu transformierende Spalte</translation>
    </message>
    <message>
        <source>column of the order</source>
        <translation>Spalte der Reihenfolge</translation>
    </message>
    <message>
        <source>group column %1 is also the split column</source>
        <translation>Gruppenspalte %1 ist auch die Aufteilungsspalte</translation>
    </message>
    <message>
        <source>target %1 is also among the ignored columns</source>
        <translation>Zielgröße %1 ist auch unter den ignorierten Spalten</translation>
    </message>
    <message>
        <source>%1 is also the split column</source>
        <translation>%1 ist auch die Aufteilungsspalte</translation>
    </message>
    <message>
        <source>%1 is also the group column</source>
        <translation>%1 ist auch die Gruppenspalte</translation>
    </message>
    <message>
        <source>%1 is also among the ignored columns</source>
        <translation>%1 ist auch unter den ignorierten Spalten</translation>
    </message>
    <message>
        <source>target %1 is named twice</source>
        <translation>Zielgröße %1 ist zweimal genannt</translation>
    </message>
    <message>
        <source>the list names no column; name a target, such as "target": ["y1", "y2"]</source>
        <translation>die Liste nennt keine Spalte; nennen Sie eine Zielgröße, etwa "target": ["y1", "y2"]</translation>
    </message>
    <message>
        <source>the name of a column is expected, found an empty text</source>
        <translation>erwartet wird der Name einer Spalte, gefunden ein leerer Text</translation>
    </message>
    <message>
        <source>a study takes one target of each data set; name one of them</source>
        <translation>eine Studie nimmt eine Zielgröße jedes Datensatzes; nennen Sie eine davon</translation>
    </message>
    <message>
        <source>only data from a file ("file") can have several targets</source>
        <translation>nur Daten aus einer Datei ("file") können mehrere Zielgrößen haben</translation>
    </message>
    <message>
        <source>a run that streams its rows learns one target; name one of them, and the others under "outputs"</source>
        <translation>ein Lauf, der seine Zeilen streamt, lernt eine Zielgröße; nennen Sie eine davon und die anderen unter "outputs"</translation>
    </message>
    <message>
        <source>%1 a single target, and the experiment names several. Choose one with --set "data.target=NAME", or name the others under "outputs"</source>
        <translation>%1 eine einzelne Zielgröße, und das Experiment nennt mehrere. Wählen Sie eine mit --set "data.target=NAME", oder nennen Sie die anderen unter "outputs"</translation>
    </message>
    <message>
        <source>a model has</source>
        <translation>ein Modell hat</translation>
    </message>
    <message>
        <source>a saved model has</source>
        <translation>ein gespeichertes Modell hat</translation>
    </message>
    <message>
        <source>a report (--formats html or tex) has</source>
        <translation>ein Bericht (--formats html oder tex) hat</translation>
    </message>
    <message>
        <source>a sheet of charts shows</source>
        <translation>ein Blatt mit Diagrammen zeigt</translation>
    </message>
    <message>
        <source>an animation shows</source>
        <translation>eine Animation zeigt</translation>
    </message>
    <message>
        <source>a live page shows</source>
        <translation>eine lebendige Seite zeigt</translation>
    </message>
    <message>
        <source>a run of studies has</source>
        <translation>ein Lauf mit Studien hat</translation>
    </message>
    <message>
        <source>a run of several processes has</source>
        <translation>ein Lauf mit mehreren Prozessen hat</translation>
    </message>
    <message>
        <source>has no effect: the experiment learns a single target</source>
        <translation>hat keine Wirkung: das Experiment lernt eine einzige Zielgröße</translation>
    </message>
    <message>
        <source>the targets have different numbers of splits, because they have different rows; choose another split, or leave this out</source>
        <translation>die Zielgrößen haben verschieden viele Aufteilungen, weil sie verschiedene Zeilen haben; wählen Sie eine andere Aufteilung, oder lassen Sie dies weg</translation>
    </message>
    <message>
        <source>its grid is not the same for every target</source>
        <translation>sein Raster ist nicht für jede Zielgröße dasselbe</translation>
    </message>
    <message>
        <source>the targets are constant</source>
        <translation>die Zielgrößen sind konstant</translation>
    </message>
    <message>
        <source>changes while the targets are read one after the other; run again when it is complete</source>
        <translation>ändert sich, während die Zielgrößen nacheinander gelesen werden; starten Sie den Lauf erneut, wenn sie vollständig ist</translation>
    </message>
    <message>
        <source>these are the results of %1, the target on screen; kerridge run writes those of all targets</source>
        <translation>dies sind die Ergebnisse von %1, der Zielgröße auf dem Bildschirm; kerridge run schreibt die aller Zielgrößen</translation>
    </message>
    <message>
        <source>noise is another way to give weights: name either a weight or a noise column</source>
        <translation>Rauschen ist eine andere Art, Gewichte anzugeben: nennen Sie entweder eine Gewichts- oder eine Rauschspalte</translation>
    </message>
    <message>
        <source>either "weight" or "noise" is expected, found both</source>
        <translation>erwartet wird entweder "weight" oder "noise", gefunden beides</translation>
    </message>
    <message>
        <source>%1 column %2 is %3 in data row %4 (line %5): give every row with a target a weight of 0 or more; 0 leaves the row out</source>
        <translation>Spalte %2 (%1) ist %3 in Datenzeile %4 (Zeile %5): Geben Sie jeder Zeile mit Zielgröße ein Gewicht von 0 oder mehr; 0 lässt die Zeile weg</translation>
    </message>
    <message>
        <source>%1 column %2 is %3 in data row %4: give every row with a target a standard deviation above 0</source>
        <translation>Spalte %2 (%1) ist %3 in Datenzeile %4: Geben Sie jeder Zeile mit Zielgröße eine Standardabweichung über 0</translation>
    </message>
    <message>
        <source>%1 is 0 in every row: at least one row must count</source>
        <translation>%1 ist in jeder Zeile 0: mindestens eine Zeile muss zählen</translation>
    </message>
    <message>
        <source>%1: the weights of the rows differ by more than a factor of 1e100</source>
        <translation>%1: Die Gewichte der Zeilen unterscheiden sich um mehr als den Faktor 1e100</translation>
    </message>
    <message>
        <source>%1 holds text such as %2; weights need numbers</source>
        <translation>%1 enthält Text wie %2; Gewichte brauchen Zahlen</translation>
    </message>
    <message>
        <source>ranks of %1 count every row alike, and the rows have weights. Use log, log1p or sqrt, or leave out "%2"</source>
        <translation>Ränge von %1 zählen jede Zeile gleich, und die Zeilen haben Gewichte. Verwenden Sie log, log1p oder sqrt, oder lassen Sie "%2" weg</translation>
    </message>
    <message>
        <source>there are no spectra to pretreat: at least %1 neighboring inputs of numbers without a transform must have ascending or descending numbers as names, such as 1100, 1102, 1104</source>
        <translation>es gibt keine Spektren vorzubehandeln: Mindestens %1 benachbarte Eingaben aus Zahlen ohne Transformation müssen auf- oder absteigende Zahlen als Namen haben, etwa 1100, 1102, 1104</translation>
    </message>
    <message>
        <source>the wavelengths %1 to %2 are not evenly spaced, which derivatives and smoothing need: %3 stands where %4 would be</source>
        <translation>die Wellenlängen %1 bis %2 haben nicht gleiche Abstände, die Ableitungen und Glättung brauchen: %3 steht, wo %4 wäre</translation>
    </message>
    <message>
        <source>the window of %1 points is longer than the spectra of %2</source>
        <translation>das Fenster aus %1 Punkten ist länger als die Spektren aus %2</translation>
    </message>
    <message>
        <source>the spectra of the model have no columns with wavelengths as names</source>
        <translation>die Spektren des Modells haben keine Spalten mit Wellenlängen als Namen</translation>
    </message>
    <message>
        <source>the window must be an odd number of points from 3 to %1</source>
        <translation>das Fenster muss eine ungerade Zahl von Punkten von 3 bis %1 sein</translation>
    </message>
    <message>
        <source>the order of the polynomial must be from %1 to %2</source>
        <translation>die Ordnung des Polynoms muss von %1 bis %2 reichen</translation>
    </message>
    <message>
        <source>the order of the polynomial must be below the window</source>
        <translation>die Ordnung des Polynoms muss unter dem Fenster liegen</translation>
    </message>
    <message>
        <source>"%1" is missing; a step is for example {"derivative": 1, "window": 11, "order": 2}</source>
        <translation>"%1" fehlt; ein Schritt ist zum Beispiel {"derivative": 1, "window": 11, "order": 2}</translation>
    </message>
    <message>
        <source>"snv" or a step such as {"derivative": 1, "window": 11, "order": 2} is expected, found %1</source>
        <translation>erwartet wird "snv" oder ein Schritt wie {"derivative": 1, "window": 11, "order": 2}, gefunden %1</translation>
    </message>
    <message>
        <source>the spectrum in data row %1 is constant, and SNV divides by its standard deviation, 0. Remove the row, or leave out "snv"</source>
        <translation>das Spektrum in Datenzeile %1 ist konstant, und SNV teilt durch seine Standardabweichung, 0. Entfernen Sie die Zeile, oder lassen Sie "snv" weg</translation>
    </message>
    <message>
        <source>the spectrum in data row %1 is constant, and SNV divides by its standard deviation, 0. Remove the row</source>
        <translation>das Spektrum in Datenzeile %1 ist konstant, und SNV teilt durch seine Standardabweichung, 0. Entfernen Sie die Zeile</translation>
    </message>
    <message>
        <source>spectra of %1: %2</source>
        <translation>Spektren aus %1: %2</translation>
    </message>
    <message>
        <source>spectra with %1</source>
        <translation>Spektren mit %1</translation>
    </message>
    <message>
        <source>Only derivatives and smoothing have a window.</source>
        <translation>Nur Ableitungen und Glättung haben ein Fenster.</translation>
    </message>
    <message>
        <source>These steps were written in the experiment file.</source>
        <translation>Diese Schritte stehen in der Experimentdatei.</translation>
    </message>
    <message>
        <source>%1 row of weight 0 left out: nothing is learned from it, and no error counts it</source>
        <translation>%1 Zeile mit Gewicht 0 weggelassen: Nichts wird aus ihr gelernt, und kein Fehler zählt sie</translation>
    </message>
    <message>
        <source>%1 rows of weight 0 left out: nothing is learned from them, and no error counts them</source>
        <translation>%1 Zeilen mit Gewicht 0 weggelassen: Nichts wird aus ihnen gelernt, und kein Fehler zählt sie</translation>
    </message>
    <message>
        <source>%1 column %2 has the same value in every row that counts: the rows count alike</source>
        <translation>Spalte %2 (%1) hat in jeder Zeile, die zählt, denselben Wert: Die Zeilen zählen gleich</translation>
    </message>
    <message>
        <source>%1 says how much each row counts</source>
        <translation>%1 sagt, wie viel jede Zeile zählt</translation>
    </message>
    <message>
        <source>%1 is the standard deviation s of the noise of each row, which counts as 1/s²</source>
        <translation>%1 ist die Standardabweichung s des Rauschens jeder Zeile, die als 1/s² zählt</translation>
    </message>
    <message>
        <source>only rows of a file have weights, by one of its columns; leave this out</source>
        <translation>nur Zeilen einer Datei haben Gewichte, durch eine ihrer Spalten; lassen Sie dies weg</translation>
    </message>
    <message>
        <source>a test file has no row weights. Put its rows below the others, with a column that says which rows test, and use "split": {"kind": "column"}</source>
        <translation>eine Testdatei hat keine Zeilengewichte. Setzen Sie ihre Zeilen unter die anderen, mit einer Spalte, die sagt, welche Zeilen testen, und verwenden Sie "split": {"kind": "column"}</translation>
    </message>
    <message>
        <source>studies have no row weights: leave the study out, or "%1" under "data"</source>
        <translation>Studien haben keine Zeilengewichte: Lassen Sie die Studie weg oder "%1" unter "data"</translation>
    </message>
    <message>
        <source>studies have no row weights; leave this out</source>
        <translation>Studien haben keine Zeilengewichte; lassen Sie dies weg</translation>
    </message>
    <message>
        <source>row weights cannot be streamed; run without --stream</source>
        <translation>Zeilengewichte lassen sich nicht streamen; rechnen Sie ohne --stream</translation>
    </message>
    <message>
        <source>%1 has no row weights here. Every method has them but CG, TIKH and those of online learning</source>
        <translation>%1 hat hier keine Zeilengewichte. Jedes Verfahren hat sie außer CG, TIKH und denen des Online-Lernens</translation>
    </message>
    <message>
        <source>prediction intervals rank residuals of rows that count alike, and these rows have weights; leave "intervals" out</source>
        <translation>Vorhersageintervalle ordnen Residuen von Zeilen, die gleich zählen, und diese Zeilen haben Gewichte; lassen Sie "intervals" weg</translation>
    </message>
    <message>
        <source>marginal effects have no row weights; leave this out</source>
        <translation>marginale Effekte haben keine Zeilengewichte; lassen Sie dies weg</translation>
    </message>
    <message>
        <source>Marginal effects have no row weights</source>
        <translation>Marginale Effekte haben keine Zeilengewichte</translation>
    </message>
    <message>
        <source>widths per input are not tuned with row weights; tune one width for all inputs</source>
        <translation>Breiten je Eingabe werden mit Zeilengewichten nicht gewählt; wählen Sie eine Breite für alle Eingaben</translation>
    </message>
    <message>
        <source>this chart has no row weights; show another one</source>
        <translation>dieses Diagramm hat keine Zeilengewichte; zeigen Sie ein anderes</translation>
    </message>
    <message>
        <source>SVR with row weights takes at most 4000 training rows; use Huber or SVR (squared) for more</source>
        <translation>SVR mit Zeilengewichten nimmt höchstens 4000 Trainingszeilen; verwenden Sie Huber oder SVR (quadriert) für mehr</translation>
    </message>
    <message>
        <source>there is no target column yet; choose one</source>
        <translation>es gibt noch keine Zielgröße; wählen Sie eine Spalte</translation>
    </message>
    <message>
        <source>no column of numbers is left for the target; ignore fewer columns</source>
        <translation>für die Zielgröße bleibt keine Spalte aus Zahlen; ignorieren Sie weniger Spalten</translation>
    </message>
    <message>
        <source>no column is left for an input; ignore fewer columns</source>
        <translation>für eine Eingabe bleibt keine Spalte; ignorieren Sie weniger Spalten</translation>
    </message>
    <message>
        <source>%1 holds text such as %2; regression needs numbers</source>
        <translation>%1 enthält Text wie %2; Regression braucht Zahlen</translation>
    </message>
    <message>
        <source>%1 holds text such as %2; a transform needs numbers</source>
        <translation>%1 enthält Text wie %2; eine Transformation braucht Zahlen</translation>
    </message>
    <message>
        <source>column %1, by which the rows are ordered, holds text such as %2; an order needs numbers</source>
        <translation>Spalte %1, nach der die Zeilen geordnet werden, enthält Text wie %2; eine Reihenfolge braucht Zahlen</translation>
    </message>
    <message>
        <source>column %1 holds no value; a column of numbers is needed</source>
        <translation>Spalte %1 enthält keinen Wert; gebraucht wird eine Spalte aus Zahlen</translation>
    </message>
    <message>
        <source>column %1 is text with %2 different values; at most %3 can become inputs. Ignore the column to use the others</source>
        <translation>Spalte %1 ist Text mit %2 verschiedenen Werten; höchstens %3 können zu Eingaben werden. Ignorieren Sie die Spalte, um die anderen zu verwenden</translation>
    </message>
    <message>
        <source>no row is left: %1 without target, %2 with a missing input</source>
        <translation>keine Zeile bleibt übrig: %1 ohne Zielgröße, %2 mit fehlender Eingabe</translation>
    </message>
    <message>
        <source>%1 is the target, and ranks cannot be converted back to numbers beyond the training rows. Use log, log1p or sqrt</source>
        <translation>%1 ist die Zielgröße, und Ränge lassen sich außerhalb der Trainingszeilen nicht in Zahlen zurückrechnen. Verwenden Sie log, log1p oder sqrt</translation>
    </message>
    <message>
        <source>the logarithm needs numbers above 0. Use log(1 + x), the square root, or no transform</source>
        <translation>der Logarithmus braucht Zahlen über 0. Verwenden Sie log(1 + x), die Wurzel oder keine Transformation</translation>
    </message>
    <message>
        <source>the logarithm needs numbers above 0. Use log(1 + x), the rank, or no transform</source>
        <translation>der Logarithmus braucht Zahlen über 0. Verwenden Sie log(1 + x), den Rang oder keine Transformation</translation>
    </message>
    <message>
        <source>log(1 + x) needs numbers above −1. Use no transform</source>
        <translation>log(1 + x) braucht Zahlen über −1. Verwenden Sie keine Transformation</translation>
    </message>
    <message>
        <source>log(1 + x) needs numbers above −1. Use the rank, or no transform</source>
        <translation>log(1 + x) braucht Zahlen über −1. Verwenden Sie den Rang oder keine Transformation</translation>
    </message>
    <message>
        <source>the square root needs numbers from 0 on. Use no transform</source>
        <translation>die Wurzel braucht Zahlen ab 0. Verwenden Sie keine Transformation</translation>
    </message>
    <message>
        <source>the square root needs numbers from 0 on. Use the rank, or no transform</source>
        <translation>die Wurzel braucht Zahlen ab 0. Verwenden Sie den Rang oder keine Transformation</translation>
    </message>
    <message>
        <source>column %1 is %2 in data row %3 and outside in %4 more: %5</source>
        <translation>Spalte %1 ist %2 in Datenzeile %3 und in noch %4 außerhalb: %5</translation>
    </message>
    <message>
        <source>%1 is %2 in data row %3: its square exceeds double precision, and so do all squared errors. Divide the targets by a power of ten so that none is above 1e150</source>
        <translation>%1 ist %2 in Datenzeile %3: Das Quadrat davon übersteigt die doppelte Genauigkeit, und damit auch alle quadratischen Fehler. Teilen Sie die Zielgröße durch eine Zehnerpotenz, sodass kein Wert über 1e150 liegt</translation>
    </message>
    <message>
        <source>%1 is %2 at most: its squares vanish in double precision. Multiply the targets by a power of ten</source>
        <translation>%1 ist höchstens %2: Die Quadrate verschwinden in doppelter Genauigkeit. Multiplizieren Sie die Zielgröße mit einer Zehnerpotenz</translation>
    </message>
    <message>
        <source>column “%1” is infinite in data row %2</source>
        <translation>Spalte „%1“ ist unendlich in Datenzeile %2</translation>
    </message>
    <message>
        <source>target “%1” is %2 in data row %3</source>
        <translation>Zielgröße „%1“ ist %2 in Datenzeile %3</translation>
    </message>
    <message>
        <source>constant input: %1</source>
        <translation>konstante Eingabe: %1</translation>
    </message>
    <message>
        <source>constant inputs: %1</source>
        <translation>konstante Eingaben: %1</translation>
    </message>
    <message>
        <source>target %1 has the same value in every row</source>
        <translation>Zielgröße %1 hat in jeder Zeile denselben Wert</translation>
    </message>
    <message>
        <source>column %1 became %2 of zeros and ones, one per category: %3</source>
        <translation>Spalte %1 wurde zu %2 aus Nullen und Einsen, eine je Kategorie: %3</translation>
    </message>
    <message>
        <source>the last column %1 is text, which cannot be predicted: it became %2</source>
        <translation>die letzte Spalte %1 ist Text, der sich nicht vorhersagen lässt: daraus wurde %2</translation>
    </message>
    <message>
        <source>%1, an input for each</source>
        <translation>%1, je eine Eingabe</translation>
    </message>
    <message>
        <source>missing values are filled with the %1 of the training rows: %2</source>
        <translation>fehlende Werte sind mit dem %1 der Trainingszeilen gefüllt: %2</translation>
    </message>
    <message>
        <source>%1 with a missing input, filled with the %2</source>
        <translation>%1 mit fehlender Eingabe, gefüllt mit dem %2</translation>
    </message>
    <message>
        <source>%1 left out: an input is missing</source>
        <translation>%1 weggelassen: Eine Eingabe fehlt</translation>
    </message>
    <message>
        <source>%1 without target: nothing is learned from them</source>
        <translation>%1 ohne Zielgröße: Aus ihnen wird nichts gelernt</translation>
    </message>
    <message>
        <source>used as inputs, although they look like something else: %1</source>
        <translation>als Eingaben verwendet, obwohl sie nach etwas anderem aussehen: %1</translation>
    </message>
    <message>
        <source>perhaps marks of missing values: %1</source>
        <translation>vielleicht Zeichen für fehlende Werte: %1</translation>
    </message>
    <message>
        <source>taken for missing: %1</source>
        <translation>als fehlend behandelt: %1</translation>
    </message>
    <message>
        <source>left out: %1</source>
        <translation>weggelassen: %1</translation>
    </message>
    <message>
        <source>left out of the file: %1</source>
        <translation>aus der Datei weggelassen: %1</translation>
    </message>
    <message>
        <source>read as numbers: %1</source>
        <translation>als Zahlen gelesen: %1</translation>
    </message>
    <message>
        <source>models learn %1</source>
        <translation>Modelle lernen %1</translation>
    </message>
    <message>
        <source>models see %1</source>
        <translation>Modelle sehen %1</translation>
    </message>
    <message>
        <source>; predictions and errors stay in the unit of the file</source>
        <translation>; Vorhersagen und Fehler bleiben in der Einheit der Datei</translation>
    </message>
    <message>
        <source>%1 says how the rows are split (%2)</source>
        <translation>%1 sagt, wie die Zeilen aufgeteilt sind (%2)</translation>
    </message>
    <message>
        <source>rows of one %1 belong together (%2)</source>
        <translation>Zeilen mit gleichem %1 gehören zusammen (%2)</translation>
    </message>
    <message>
        <source>You chose these columns for this file before.</source>
        <translation>Diese Spalten haben Sie für diese Datei schon einmal gewählt.</translation>
    </message>
    <message>
        <source>You chose how its fields are read before, too.</source>
        <translation>Auch wie ihre Felder gelesen werden, haben Sie schon einmal gewählt.</translation>
    </message>
    <message>
        <source>%1 determines the target almost alone (%2): leave it out if it is not known before the target is</source>
        <translation>%1 bestimmt die Zielgröße fast allein (%2): Lassen Sie die Spalte weg, wenn sie nicht vor der Zielgröße bekannt ist</translation>
    </message>
    <message>
        <source>%1 only identifies the rows, yet predicts the target (%2): leave it out, or the model learns how the rows were numbered</source>
        <translation>%1 kennzeichnet nur die Zeilen und sagt doch die Zielgröße vorher (%2): Lassen Sie die Spalte weg, sonst lernt das Modell, wie die Zeilen nummeriert wurden</translation>
    </message>
    <message>
        <source>%1 only identifies the rows, yet predicts the target (%2): neighboring rows of the file are related; a split in the order of the file shows how much</source>
        <translation>%1 kennzeichnet nur die Zeilen und sagt doch die Zielgröße vorher (%2): Benachbarte Zeilen der Datei hängen zusammen; wie sehr, zeigt eine Aufteilung in der Reihenfolge der Datei</translation>
    </message>
    <message>
        <source>1 row repeats an earlier one</source>
        <translation>1 Zeile wiederholt eine frühere</translation>
    </message>
    <message>
        <source>%1 rows repeat earlier ones</source>
        <translation>%1 Zeilen wiederholen frühere</translation>
    </message>
    <message>
        <source>LOO, GCV and k-fold are optimistic: %1</source>
        <translation>LOO, GCV und k-fold sind optimistisch: %1</translation>
    </message>
    <message>
        <source>LOO and GCV are optimistic: %1</source>
        <translation>LOO und GCV sind optimistisch: %1</translation>
    </message>
    <message>
        <source>all rows are of one group</source>
        <translation>alle Zeilen gehören zu einer Gruppe</translation>
    </message>
    <message>
        <source>rows come in %1 groups, and a row that is left out is predicted from others of its group; k-fold leaves out whole groups</source>
        <translation>die Zeilen bilden %1 Gruppen, und eine ausgelassene Zeile wird aus anderen ihrer Gruppe vorhergesagt; k-fold lässt ganze Gruppen aus</translation>
    </message>
    <message>
        <source>%1 rows repeats an earlier one and is known when it is left out</source>
        <translation>%1 Zeilen wiederholt eine frühere und ist bekannt, wenn sie ausgelassen wird</translation>
    </message>
    <message>
        <source>%1 rows repeat earlier ones and are known when they are left out</source>
        <translation>%1 Zeilen wiederholen frühere und sind bekannt, wenn sie ausgelassen werden</translation>
    </message>
    <message>
        <source>%1 test rows equal training rows: the test error is optimistic</source>
        <translation>%1 Testzeilen gleichen Trainingszeilen: Der Testfehler ist optimistisch</translation>
    </message>
    <message>
        <source>%1 test rows equals a training row: the test error is optimistic</source>
        <translation>%1 Testzeilen gleicht einer Trainingszeile: Der Testfehler ist optimistisch</translation>
    </message>
    <message>
        <source>in %1 of %2 splits test rows equal training rows, in one of them %3</source>
        <translation>in %1 von %2 Aufteilungen gleichen Testzeilen Trainingszeilen, in einer davon: %3</translation>
    </message>
    <message>
        <source>%1 row that is tested on equals rows that are trained on: the test error is optimistic</source>
        <translation>%1 Zeile, auf der getestet wird, gleicht Zeilen, auf denen trainiert wird: Der Testfehler ist optimistisch</translation>
    </message>
    <message>
        <source>%1 rows that are tested on equal rows that are trained on: the test error is optimistic</source>
        <translation>%1 Zeilen, auf denen getestet wird, gleichen Zeilen, auf denen trainiert wird: Der Testfehler ist optimistisch</translation>
    </message>
    <message>
        <source>Select a column in the table first.</source>
        <translation>Wählen Sie zuerst eine Spalte in der Tabelle.</translation>
    </message>
    <message>
        <source>Select a column first</source>
        <translation>Wählen Sie zuerst eine Spalte</translation>
    </message>
    <message>
        <source>Only one column can have this role; several are selected</source>
        <translation>Nur eine Spalte kann diese Rolle haben; mehrere sind gewählt</translation>
    </message>
    <message>
        <source>The target must be numbers; this column holds text</source>
        <translation>Die Zielgröße muss aus Zahlen bestehen; diese Spalte enthält Text</translation>
    </message>
    <message>
        <source>Outputs must be numbers; this column holds text</source>
        <translation>Ausgaben müssen Zahlen sein; diese Spalte enthält Text</translation>
    </message>
    <message>
        <source>Only numeric inputs and targets can be transformed.</source>
        <translation>Nur Eingaben und Zielgrößen aus Zahlen lassen sich transformieren.</translation>
    </message>
    <message>
        <source>an empty field always counts as missing; a text or a number is expected</source>
        <translation>ein leeres Feld zählt immer als fehlend; erwartet wird ein Text oder eine Zahl</translation>
    </message>
    <message>
        <source>a text or a number</source>
        <translation>ein Text oder eine Zahl</translation>
    </message>
    <message>
        <source>a list of texts and numbers, or an object with one for each column</source>
        <translation>eine Liste von Texten und Zahlen oder ein Objekt mit einer Liste je Spalte</translation>
    </message>
    <message>
        <source>an object with the meaning of the fields by column</source>
        <translation>ein Objekt mit der Bedeutung der Felder je Spalte</translation>
    </message>
    <message>
        <source>an object with the reading of fields beyond a limit by column</source>
        <translation>ein Objekt mit der Lesart von Feldern jenseits einer Grenze je Spalte</translation>
    </message>
    <message>
        <source>at least 2 points are needed; there is none</source>
        <translation>mindestens 2 Punkte sind nötig; es gibt keinen</translation>
    </message>
    <message>
        <source>at least 2 points are needed; there is only 1</source>
        <translation>mindestens 2 Punkte sind nötig; es gibt nur 1</translation>
    </message>
    <message>
        <source>rows can only be moved in data of one input; these have %1</source>
        <translation>Zeilen lassen sich nur in Daten mit einer Eingabe verschieben; diese haben %1</translation>
    </message>
    <message>
        <source>rows count from 1; there is no row %1</source>
        <translation>Zeilen zählen ab 1; eine Zeile %1 gibt es nicht</translation>
    </message>
    <message>
        <source>only rows of generated data ("generator") can be moved</source>
        <translation>nur Zeilen erzeugter Daten ("generator") lassen sich verschieben</translation>
    </message>
    <message>
        <source>the row is a whole number from 1 to %1</source>
        <translation>die Zeile ist eine ganze Zahl von 1 bis %1</translation>
    </message>
    <message>
        <source>row %1 is moved twice</source>
        <translation>Zeile %1 ist zweimal verschoben</translation>
    </message>
    <message>
        <source>a moved row [row, x, y] is expected, found %1</source>
        <translation>erwartet wird eine verschobene Zeile [row, x, y], gefunden: %1</translation>
    </message>
    <message>
        <source>the coordinates of row %1 are not both finite</source>
        <translation>die Koordinaten von Zeile %1 sind nicht beide endlich</translation>
    </message>
    <message>
        <source>at most %1 points can be given here, not %2; put them into a file</source>
        <translation>höchstens %1 Punkte lassen sich hier angeben, nicht %2; schreiben Sie sie in eine Datei</translation>
    </message>
    <message>
        <source>Only data of one input, of at most %1 points, can be edited on the chart.</source>
        <translation>Nur Daten mit einer Eingabe und höchstens %1 Punkten lassen sich im Diagramm bearbeiten.</translation>
    </message>
    <message>
        <source>You can set at most %1 points by hand; for more, open them from a file.</source>
        <translation>Von Hand lassen sich höchstens %1 Punkte setzen; öffnen Sie mehr aus einer Datei.</translation>
    </message>
    <message>
        <source>the coordinates of point %1 are not both finite</source>
        <translation>die Koordinaten von Punkt %1 sind nicht beide endlich</translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation>„%1“ ist keine Zahl.</translation>
    </message>
    <message>
        <source>“%1” is not a number greater than 0.</source>
        <translation>„%1“ ist keine Zahl größer als 0.</translation>
    </message>
    <message>
        <source>Line %1 does not hold two numbers: “%2”</source>
        <translation>Zeile %1 enthält keine zwei Zahlen: „%2“</translation>
    </message>
    <message>
        <source>The clipboard does not hold two columns of numbers.</source>
        <translation>Die Zwischenablage enthält keine zwei Spalten mit Zahlen.</translation>
    </message>
    <message>
        <source>there is no generator “%1”; known are %2</source>
        <translation>es gibt keinen Generator „%1“; bekannt sind %2</translation>
    </message>
    <message>
        <source>the generator “%1” has no such parameter</source>
        <translation>der Generator „%1“ hat keinen solchen Parameter</translation>
    </message>
    <message>
        <source>%1 is not a whole number</source>
        <translation>%1 ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>must be one of %1</source>
        <translation>muss eines von %1 sein</translation>
    </message>
    <message>
        <source>%1 is out of range: at least %2</source>
        <translation>%1 liegt außerhalb des Bereichs: mindestens %2</translation>
    </message>
    <message>
        <source>%1 is out of range: %2</source>
        <translation>%1 liegt außerhalb des Bereichs: %2</translation>
    </message>
    <message>
        <source>%1 is out of range: 0 to %2</source>
        <translation>%1 liegt außerhalb des Bereichs: 0 bis %2</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>keine Zahl</translation>
    </message>
    <message>
        <source>a polynomial of degree %1 in %2 inputs has more than %3 terms; take fewer of either</source>
        <translation>ein Polynom vom Grad %1 in %2 Eingaben hat mehr als %3 Terme; verringern Sie den Grad oder die Zahl der Eingaben</translation>
    </message>
    <message>
        <source>%1 inputs cannot have influence: there %2</source>
        <translation>%1 Eingaben können keinen Einfluss haben: vorhanden %2</translation>
    </message>
    <message>
        <source>There are no data yet.</source>
        <translation>Noch keine Daten.</translation>
    </message>
    <message>
        <source>The noise is known only for generated data.</source>
        <translation>Das Rauschen ist nur bei erzeugten Daten bekannt.</translation>
    </message>
    <message>
        <source>The true function is known only for generated data.</source>
        <translation>Die wahre Funktion ist nur bei erzeugten Daten bekannt.</translation>
    </message>
    <message>
        <source>"kerridge" is missing: an experiment file starts with { "kerridge": 1, %1 }</source>
        <translation>"kerridge" fehlt: Eine Experimentdatei beginnt mit { "kerridge": 1, %1 }</translation>
    </message>
    <message>
        <source>an experiment is a JSON object { %1 }</source>
        <translation>ein Experiment ist ein JSON-Objekt { %1 }</translation>
    </message>
    <message>
        <source>there is no version %1 of experiment files; this program writes %2</source>
        <translation>es gibt keine Version %1 von Experimentdateien; dieses Programm schreibt %2</translation>
    </message>
    <message>
        <source>this experiment is of version %1; this program reads version %2. A newer Kerridge is needed to open it.</source>
        <translation>dieses Experiment hat die Version %1; dieses Programm liest Version %2. Zum Öffnen ist ein neueres Kerridge nötig.</translation>
    </message>
    <message>
        <source>a value is expected here: a number, a text in double quotes, true, false, null, a list or an object</source>
        <translation>hier wird ein Wert erwartet: eine Zahl, ein Text in doppelten Anführungszeichen, true, false, null, eine Liste oder ein Objekt</translation>
    </message>
    <message>
        <source>a comma, } or a key in double quotes is expected here</source>
        <translation>hier wird ein Komma, } oder ein Schlüssel in doppelten Anführungszeichen erwartet</translation>
    </message>
    <message>
        <source>a comma or ] is expected here</source>
        <translation>hier wird ein Komma oder ] erwartet</translation>
    </message>
    <message>
        <source>a colon is expected here</source>
        <translation>hier wird ein Doppelpunkt erwartet</translation>
    </message>
    <message>
        <source>a key or value is missing here; is there an extra comma?</source>
        <translation>hier fehlt ein Schlüssel oder Wert; ist ein Komma zu viel?</translation>
    </message>
    <message>
        <source>the file ends inside an object: } is missing</source>
        <translation>die Datei endet in einem Objekt: } fehlt</translation>
    </message>
    <message>
        <source>the file ends inside a list: ] is missing</source>
        <translation>die Datei endet in einer Liste: ] fehlt</translation>
    </message>
    <message>
        <source>the file ends after a number: ] or } is missing</source>
        <translation>die Datei endet nach einer Zahl: ] oder } fehlt</translation>
    </message>
    <message>
        <source>this text has no closing quote</source>
        <translation>diesem Text fehlt das schließende Anführungszeichen</translation>
    </message>
    <message>
        <source>unknown escape sequence in a text</source>
        <translation>unbekannte Escape-Sequenz in einem Text</translation>
    </message>
    <message>
        <source>this text is not valid UTF-8</source>
        <translation>dieser Text ist kein gültiges UTF-8</translation>
    </message>
    <message>
        <source>this is not a number within the range of doubles</source>
        <translation>dies ist keine Zahl im Bereich der doppelten Genauigkeit</translation>
    </message>
    <message>
        <source>nothing may follow the end of the document</source>
        <translation>nach dem Ende des Dokuments darf nichts folgen</translation>
    </message>
    <message>
        <source>the document is nested too deeply</source>
        <translation>das Dokument ist zu tief verschachtelt</translation>
    </message>
    <message>
        <source>the document is too large</source>
        <translation>das Dokument ist zu groß</translation>
    </message>
    <message>
        <source>this is not JSON</source>
        <translation>dies ist kein JSON</translation>
    </message>
    <message>
        <source>this key appears more than once</source>
        <translation>dieser Schlüssel kommt mehr als einmal vor</translation>
    </message>
    <message>
        <source>unknown key %1; did you mean "%2"?</source>
        <translation>unbekannter Schlüssel %1; meinten Sie "%2"?</translation>
    </message>
    <message>
        <source>%1; known here: %2</source>
        <translation>%1; hier bekannt: %2</translation>
    </message>
    <message>
        <source>unknown %1 "%2"</source>
        <translation>unbekannt: %1 "%2"</translation>
    </message>
    <message>
        <source>%1 is expected, found %2</source>
        <translation>erwartet wird %1, gefunden: %2</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>a text in quotes</source>
        <translation>ein Text in Anführungszeichen</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>eine Liste von Zahlen</translation>
    </message>
    <message>
        <source>a point [x, y]</source>
        <translation>ein Punkt [x, y]</translation>
    </message>
    <message>
        <source>a column's name or number</source>
        <translation>der Name oder die Nummer einer Spalte</translation>
    </message>
    <message>
        <source>an id in quotes or an object with an "id"</source>
        <translation>eine Kennung in Anführungszeichen oder ein Objekt mit einer "id"</translation>
    </message>
    <message>
        <source>an object with a transform by column</source>
        <translation>ein Objekt mit einer Transformation je Spalte</translation>
    </message>
    <message>
        <source>true, false or a number of bins</source>
        <translation>true, false oder eine Anzahl von Klassen</translation>
    </message>
    <message>
        <source>the rule that holds every method, e.g. {"rule": "loo"}</source>
        <translation>die Regel, die jedes Verfahren bestimmt, z. B. {"rule": "loo"}</translation>
    </message>
    <message>
        <source>a number, a list of one for each input, "mean", { "mean-times": number } or { "tune": criterion }</source>
        <translation>eine Zahl, eine Liste mit einer Zahl je Eingabe, "mean", { "mean-times": number } oder { "tune": criterion }</translation>
    </message>
    <message>
        <source>a range { "from", "to", "count" } or a list of numbers</source>
        <translation>ein Bereich { "from", "to", "count" } oder eine Liste von Zahlen</translation>
    </message>
    <message>
        <source>%1 is out of range; it must be from %2 to %3</source>
        <translation>%1 liegt außerhalb des Bereichs; erlaubt ist %2 bis %3</translation>
    </message>
    <message>
        <source>must lie between %1 and %2, not %3</source>
        <translation>muss zwischen %1 und %2 liegen, ist aber %3</translation>
    </message>
    <message>
        <source>must be at least %1, not %2</source>
        <translation>muss mindestens %1 sein, ist aber %2</translation>
    </message>
    <message>
        <source>must be a whole number</source>
        <translation>muss eine ganze Zahl sein</translation>
    </message>
    <message>
        <source>must lie strictly between 0 and 1, not %1</source>
        <translation>muss echt zwischen 0 und 1 liegen, ist aber %1</translation>
    </message>
    <message>
        <source>must not be negative</source>
        <translation>darf nicht negativ sein</translation>
    </message>
    <message>
        <source>must be whole numbers, but %1 is not</source>
        <translation>müssen ganze Zahlen sein, aber %1 ist keine</translation>
    </message>
    <message>
        <source>“from” must be less than “to”</source>
        <translation>„from“ muss kleiner als „to“ sein</translation>
    </message>
    <message>
        <source>a list holds at most 10000 values</source>
        <translation>eine Liste fasst höchstens 10000 Werte</translation>
    </message>
    <message>
        <source>the list is empty</source>
        <translation>die Liste ist leer</translation>
    </message>
    <message>
        <source>%1 has no model at %2: it counts whole steps</source>
        <translation>%1 hat kein Modell bei %2: es zählt ganze Schritte</translation>
    </message>
    <message>
        <source>%1 has no model at %2: it counts whole steps; shown is the model at t = %3</source>
        <translation>%1 hat kein Modell bei %2: es zählt ganze Schritte; gezeigt wird das Modell bei t = %3</translation>
    </message>
    <message>
        <source>there is no %1 “%2”; available: %3</source>
        <translation>%1 „%2“ gibt es nicht; verfügbar: %3</translation>
    </message>
    <message>
        <source>%1 "%2" is not available in this version</source>
        <translation>%1 "%2" ist in dieser Version nicht verfügbar</translation>
    </message>
    <message>
        <source>%1 has no parameter “%2”</source>
        <translation>%1 hat keinen Parameter „%2“</translation>
    </message>
    <message>
        <source>"id" is missing</source>
        <translation>"id" fehlt</translation>
    </message>
    <message>
        <source>"method" is missing</source>
        <translation>"method" fehlt</translation>
    </message>
    <message>
        <source>"name" is missing</source>
        <translation>"name" fehlt</translation>
    </message>
    <message>
        <source>"%1" is missing</source>
        <translation>"%1" fehlt</translation>
    </message>
    <message>
        <source>"rule" is missing: the rule that chooses, e.g. {"rule": "loo"}</source>
        <translation>"rule" fehlt: die Regel, die wählt, z. B. {"rule": "loo"}</translation>
    </message>
    <message>
        <source>"column" is missing: the column that says which rows train and which test</source>
        <translation>"column" fehlt: die Spalte, die sagt, welche Zeilen trainieren und welche testen</translation>
    </message>
    <message>
        <source>"file" is missing: the file whose rows are the test part</source>
        <translation>"file" fehlt: die Datei, deren Zeilen der Testteil sind</translation>
    </message>
    <message>
        <source>"parameter" is missing: the parameter that takes these values</source>
        <translation>"parameter" fehlt: der Parameter, der diese Werte annimmt</translation>
    </message>
    <message>
        <source>either "%1" or "%2" is expected, found both</source>
        <translation>erwartet wird entweder "%1" oder "%2", gefunden: beide</translation>
    </message>
    <message>
        <source>"%1" says the same; only one of them can be given</source>
        <translation>"%1" sagt dasselbe; nur eines davon darf angegeben sein</translation>
    </message>
    <message>
        <source>"train" asks for a hold-out of groups and "%1" for folds of groups; only one of them can be given</source>
        <translation>"train" verlangt ein Hold-out von Gruppen und "%1" Teile aus Gruppen; nur eines davon darf angegeben sein</translation>
    </message>
    <message>
        <source>the name of a data file is expected, found an empty text</source>
        <translation>erwartet wird der Name einer Datendatei, gefunden: ein leerer Text</translation>
    </message>
    <message>
        <source>the name of a file cannot hold the character \u0000</source>
        <translation>der Name einer Datei darf das Zeichen \u0000 nicht enthalten</translation>
    </message>
    <message>
        <source>only data from a file ("file") can have a test file</source>
        <translation>nur Daten aus einer Datei ("file") können eine Testdatei haben</translation>
    </message>
    <message>
        <source>at least one method or study is needed</source>
        <translation>mindestens ein Verfahren oder eine Studie ist nötig</translation>
    </message>
    <message>
        <source>there is no figure of this id with several variants</source>
        <translation>es gibt kein Diagramm mit dieser Kennung und mehreren Varianten</translation>
    </message>
    <message>
        <source>the split has %1 parts, and no part %2</source>
        <translation>die Aufteilung hat %1 Teile und keinen Teil %2</translation>
    </message>
    <message>
        <source>must be above 0: the axis is logarithmic</source>
        <translation>muss größer als 0 sein: die Achse ist logarithmisch</translation>
    </message>
    <message>
        <source>must be above the lower limit</source>
        <translation>muss größer als die untere Grenze sein</translation>
    </message>
    <message>
        <source>must be above the tick before it</source>
        <translation>muss größer als der Teilstrich davor sein</translation>
    </message>
    <message>
        <source>too many ticks; at most 100 are possible</source>
        <translation>zu viele Teilstriche; höchstens 100 sind möglich</translation>
    </message>
    <message>
        <source>the ticks are listed already; remove one of the two</source>
        <translation>die Teilstriche sind schon aufgezählt; entfernen Sie eines von beiden</translation>
    </message>
    <message>
        <source>a logarithmic axis has no step; list its ticks</source>
        <translation>eine logarithmische Achse hat keine Schrittweite; zählen Sie ihre Teilstriche auf</translation>
    </message>
    <message>
        <source>must be a color as in HTML, six digits after #</source>
        <translation>muss eine Farbe wie in HTML sein, sechs Ziffern nach #</translation>
    </message>
    <message>
        <source>one color for all would make all the same</source>
        <translation>eine Farbe für alle würde alle gleich machen</translation>
    </message>
    <message>
        <source>the titles of both axes are two texts</source>
        <translation>die Titel beider Achsen sind zwei Texte</translation>
    </message>
    <message>
        <source>a range is two numbers, the lower and the upper end</source>
        <translation>ein Bereich sind zwei Zahlen, das untere und das obere Ende</translation>
    </message>
    <message>
        <source>the upper end must be above the lower one</source>
        <translation>das obere Ende muss größer als das untere sein</translation>
    </message>
    <message>
        <source>an annotation needs "text", "x" and "y"</source>
        <translation>eine Anmerkung braucht "text", "x" und "y"</translation>
    </message>
    <message>
        <source>the tip of an arrow is two numbers, [x, y]</source>
        <translation>die Spitze eines Pfeils sind zwei Zahlen, [x, y]</translation>
    </message>
    <message>
        <source>a formula has no end: a dollar sign is missing; write \$ for the sign itself</source>
        <translation>eine Formel hat kein Ende: ein Dollarzeichen fehlt; schreiben Sie \$ für das Zeichen selbst</translation>
    </message>
    <message>
        <source>nothing follows ^ or _ in a formula</source>
        <translation>nach ^ oder _ folgt in einer Formel nichts</translation>
    </message>
    <message>
        <source>a brace { has no end in a formula</source>
        <translation>eine Klammer { hat in einer Formel kein Ende</translation>
    </message>
    <message>
        <source>an index or exponent cannot have one itself</source>
        <translation>ein Index oder Exponent kann selbst keinen haben</translation>
    </message>
    <message>
        <source>braces stand after ^, _, \mathrm and \text only</source>
        <translation>geschweifte Klammern stehen nur nach ^, _, \mathrm und \text</translation>
    </message>
    <message>
        <source>\%1 is not known in titles; write \\ for the sign \ itself</source>
        <translation>\%1 ist in Titeln nicht bekannt; schreiben Sie \\ für das Zeichen \ selbst</translation>
    </message>
    <message>
        <source>\%1 stands in formulas only: put it between dollar signs</source>
        <translation>\%1 steht nur in Formeln: setzen Sie es zwischen Dollarzeichen</translation>
    </message>
    <message>
        <source>\%1 needs its letters in braces</source>
        <translation>\%1 braucht seine Buchstaben in geschweiften Klammern</translation>
    </message>
    <message>
        <source>Annotations: a place is two numbers.</source>
        <translation>Anmerkungen: Eine Stelle sind zwei Zahlen.</translation>
    </message>
    <message>
        <source>“%1” is hard to see on white paper.</source>
        <translation>„%1“ ist auf weißem Papier kaum zu sehen.</translation>
    </message>
    <message>
        <source>Not everybody can tell the colors of “%1” and “%2” apart.</source>
        <translation>Nicht jeder kann die Farben von „%1“ und „%2“ unterscheiden.</translation>
    </message>
    <message>
        <source>the axis has categories, and so neither limits nor ticks nor a scale</source>
        <translation>die Achse hat Kategorien und deshalb weder Grenzen noch Teilstriche noch eine Skala</translation>
    </message>
    <message>
        <source>the axis stays linear: a logarithmic one would lose the %1 values that are 0 or less</source>
        <translation>die Achse bleibt linear: eine logarithmische würde die %1 Werte verlieren, die 0 oder kleiner sind</translation>
    </message>
    <message>
        <source>the limits are not used: %1 to %2 is no range of this axis</source>
        <translation>die Grenzen werden nicht verwendet: %1 bis %2 ist kein Bereich dieser Achse</translation>
    </message>
    <message>
        <source>the step is not used: it makes no tick or more than 100, or the axis is logarithmic</source>
        <translation>die Schrittweite wird nicht verwendet: sie ergibt keinen Teilstrich oder mehr als 100, oder die Achse ist logarithmisch</translation>
    </message>
    <message>
        <source>not drawn: a logarithmic axis has no place that is 0 or less</source>
        <translation>nicht gezeichnet: eine logarithmische Achse hat keine Stelle, die 0 oder kleiner ist</translation>
    </message>
    <message>
        <source>the %1 has changed since the experiment was saved</source>
        <translation>die %1 hat sich geändert, seit das Experiment gespeichert wurde</translation>
    </message>
    <message>
        <source>%1 Nothing is computed until you choose.</source>
        <translation>%1 Bis zu Ihrer Wahl wird nichts berechnet.</translation>
    </message>
    <message>
        <source>%1 The study that runs on it is not computed until you choose.</source>
        <translation>%1 Die Studie darauf wird bis zu Ihrer Wahl nicht berechnet.</translation>
    </message>
    <message>
        <source>%1 changed on disk. The window shows the version loaded before.</source>
        <translation>%1 wurde auf dem Datenträger geändert. Das Fenster zeigt die zuvor geladene Version.</translation>
    </message>
    <message>
        <source>the test file was found in the folder of the experiment</source>
        <translation>die Testdatei wurde im Ordner des Experiments gefunden</translation>
    </message>
    <message>
        <source>the data file was found in the folder of the experiment</source>
        <translation>die Datendatei wurde im Ordner des Experiments gefunden</translation>
    </message>
    <message>
        <source>The link was not opened. %1</source>
        <translation>Der Link wurde nicht geöffnet. %1</translation>
    </message>
    <message>
        <source>there is no link in this text; a link begins with "kerridge:k1", or is the address of a live page with "#k1" in it</source>
        <translation>in diesem Text ist kein Link; ein Link beginnt mit "kerridge:k1" oder ist die Adresse einer lebendigen Seite mit "#k1"</translation>
    </message>
    <message>
        <source>Paste a link, or choose a picture of its QR code.</source>
        <translation>Fügen Sie einen Link ein, oder wählen Sie ein Bild seines QR-Codes.</translation>
    </message>
    <message>
        <source>There is no link of Kerridge in this text.</source>
        <translation>In diesem Text ist kein Link von Kerridge.</translation>
    </message>
    <message>
        <source>the link is damaged, perhaps cut off; copy it once more</source>
        <translation>der Link ist beschädigt, vielleicht abgeschnitten; kopieren Sie ihn noch einmal</translation>
    </message>
    <message>
        <source>the link is of another version of Kerridge; open it with the version that made it</source>
        <translation>der Link ist von einer anderen Version von Kerridge; öffnen Sie ihn mit der Version, die ihn erzeugt hat</translation>
    </message>
    <message>
        <source>the link is of data in the file "%1", which it does not contain; open the file first, then the link</source>
        <translation>der Link gehört zu Daten in der Datei "%1", die er nicht enthält; öffnen Sie zuerst die Datei, dann den Link</translation>
    </message>
    <message>
        <source>is no picture that can be read</source>
        <translation>ist kein lesbares Bild</translation>
    </message>
    <message>
        <source>there is no QR code in this picture; it must be whole, sharp and not too small</source>
        <translation>in diesem Bild ist kein QR-Code; er muss ganz, scharf und nicht zu klein sein</translation>
    </message>
    <message>
        <source>%1 needs at least %2 rows; the data have %3</source>
        <translation>%1 braucht mindestens %2 Zeilen; die Daten haben %3</translation>
    </message>
    <message>
        <source>a hold-out split needs at least %1 rows; the data have %2</source>
        <translation>eine Hold-out-Aufteilung braucht mindestens %1 Zeilen; die Daten haben %2</translation>
    </message>
    <message>
        <source>the number of %1 must lie between 2 and the %2 of the data</source>
        <translation>die Zahl der %1 muss zwischen 2 und den %2 der Daten liegen</translation>
    </message>
    <message>
        <source>the number of folds must lie between 2 and the number of %1, %2; it is %3</source>
        <translation>die Zahl der Teile muss zwischen 2 und der Zahl der %1, %2, liegen; sie ist %3</translation>
    </message>
    <message>
        <source>different times of the rows</source>
        <translation>verschiedenen Zeiten der Zeilen</translation>
    </message>
    <message>
        <source>the share of training rows must lie strictly between 0 and 1</source>
        <translation>der Anteil der Trainingszeilen muss echt zwischen 0 und 1 liegen</translation>
    </message>
    <message>
        <source>at least one repeat is needed</source>
        <translation>mindestens eine Wiederholung ist nötig</translation>
    </message>
    <message>
        <source>the number of bins of the target must lie between 2 and %1</source>
        <translation>die Zahl der Klassen der Zielgröße muss zwischen 2 und %1 liegen</translation>
    </message>
    <message>
        <source>every row has the same time; at least two different ones are needed</source>
        <translation>jede Zeile hat dieselbe Zeit; mindestens zwei verschiedene sind nötig</translation>
    </message>
    <message>
        <source>data row %1 has no value in the column by which the rows are ordered</source>
        <translation>Datenzeile %1 hat keinen Wert in der Spalte, nach der die Zeilen geordnet werden</translation>
    </message>
    <message>
        <source>the first origin needs %1 rows before it, %2 in the gap and %3 to test on; the data have %4 rows. Use less</source>
        <translation>der erste Ursprung braucht %1 Zeilen vor sich, %2 in der Lücke und %3 zum Testen; die Daten haben %4 Zeilen. Nehmen Sie weniger</translation>
    </message>
    <message>
        <source>these are %1 splits, and at most %2 are possible; use a larger step</source>
        <translation>das sind %1 Aufteilungen, und höchstens %2 sind möglich; nehmen Sie einen größeren Schritt</translation>
    </message>
    <message>
        <source>"initial" is missing: how many rows are before the first origin</source>
        <translation>"initial" fehlt: wie viele Zeilen vor dem ersten Ursprung liegen</translation>
    </message>
    <message>
        <source>a rolling origin names the column that orders the rows in "order"</source>
        <translation>ein rollender Ursprung nennt die Spalte, die die Zeilen ordnet, in "order"</translation>
    </message>
    <message>
        <source>no column with groups is given</source>
        <translation>keine Spalte mit Gruppen ist angegeben</translation>
    </message>
    <message>
        <source>a split by groups needs a group column, "group" under "data"</source>
        <translation>eine Aufteilung nach Gruppen braucht eine Gruppenspalte, "group" unter "data"</translation>
    </message>
    <message>
        <source>data row %1 has no group</source>
        <translation>Datenzeile %1 hat keine Gruppe</translation>
    </message>
    <message>
        <source>every row belongs to the same group “%1”; at least two are needed</source>
        <translation>jede Zeile gehört zur selben Gruppe „%1“; mindestens zwei sind nötig</translation>
    </message>
    <message>
        <source>leave-one-out as a split trains one model per row and is limited to %1 rows; the data have %2. The leave-one-out error of any other split is exact and has no such limit</source>
        <translation>Leave-one-out als Aufteilung trainiert ein Modell je Zeile und ist auf %1 Zeilen begrenzt; die Daten haben %2. Der Leave-one-out-Fehler jeder anderen Aufteilung ist exakt und hat keine solche Grenze</translation>
    </message>
    <message>
        <source>no column with split labels is given</source>
        <translation>keine Spalte mit Kennzeichen der Aufteilung ist angegeben</translation>
    </message>
    <message>
        <source>data row %1 has no split label</source>
        <translation>Datenzeile %1 hat kein Kennzeichen der Aufteilung</translation>
    </message>
    <message>
        <source>no row is labeled “train”</source>
        <translation>keine Zeile ist mit „train“ gekennzeichnet</translation>
    </message>
    <message>
        <source>no row is labeled “test”</source>
        <translation>keine Zeile ist mit „test“ gekennzeichnet</translation>
    </message>
    <message>
        <source>beside “train” and “test” there are other labels, such as “%1”</source>
        <translation>neben „train“ und „test“ gibt es andere Kennzeichen, etwa „%1“</translation>
    </message>
    <message>
        <source>every row has the same label “%1”; at least two are needed</source>
        <translation>jede Zeile hat dasselbe Kennzeichen „%1“; mindestens zwei sind nötig</translation>
    </message>
    <message>
        <source>every row is the same; a hold-out that keeps equal rows together needs two different ones</source>
        <translation>alle Zeilen sind gleich; ein Hold-out, das gleiche Zeilen zusammenhält, braucht zwei verschiedene</translation>
    </message>
    <message>
        <source>%1 has no training rows</source>
        <translation>%1 hat keine Trainingszeilen</translation>
    </message>
    <message>
        <source>k-fold cross-validation keeps whole groups together</source>
        <translation>die k-fache Kreuzvalidierung hält ganze Gruppen zusammen</translation>
    </message>
    <message>
        <source>k-fold cross-validation divides the rows one by one, because the training part is a single group</source>
        <translation>die k-fache Kreuzvalidierung teilt die Zeilen einzeln auf, weil der Trainingsteil eine einzige Gruppe ist</translation>
    </message>
    <message>
        <source>k-fold cross-validation leaves out equal rows together</source>
        <translation>die k-fache Kreuzvalidierung lässt gleiche Zeilen gemeinsam aus</translation>
    </message>
    <message>
        <source>the folds of k-fold cross-validation are blocks of groups in the order of their first rows</source>
        <translation>die Teile der k-fachen Kreuzvalidierung sind Blöcke von Gruppen in der Reihenfolge ihrer ersten Zeilen</translation>
    </message>
    <message>
        <source>the folds of k-fold cross-validation are blocks of neighbors in the order of time</source>
        <translation>die Teile der k-fachen Kreuzvalidierung sind Blöcke von Nachbarn in zeitlicher Reihenfolge</translation>
    </message>
    <message>
        <source>k-fold cross-validation uses %1 folds: there are no more training %2</source>
        <translation>die k-fache Kreuzvalidierung verwendet %1 Teile: Die Zahl der %2 im Trainingsteil ist nicht größer</translation>
    </message>
    <message>
        <source>it does not use a share</source>
        <translation>verwendet keinen Anteil</translation>
    </message>
    <message>
        <source>it draws nothing at random</source>
        <translation>zieht nichts zufällig</translation>
    </message>
    <message>
        <source>it has no number of folds or parts to set</source>
        <translation>hat keine einstellbare Anzahl von Teilen</translation>
    </message>
    <message>
        <source>it does not assign rows one by one</source>
        <translation>teilt die Zeilen nicht einzeln zu</translation>
    </message>
    <message>
        <source>it does not assign rows at random</source>
        <translation>teilt die Zeilen nicht zufällig zu</translation>
    </message>
    <message>
        <source>there is no column “%1”, the target; rows without a target can be predicted, but no model is tested on them</source>
        <translation>es gibt keine Spalte „%1“, die Zielgröße; Zeilen ohne Zielgröße lassen sich vorhersagen, aber kein Modell wird auf ihnen getestet</translation>
    </message>
    <message>
        <source>the target “%1” is missing in every row</source>
        <translation>die Zielgröße „%1“ fehlt in jeder Zeile</translation>
    </message>
    <message>
        <source>the target “%1” holds text such as “%2”; regression needs numbers</source>
        <translation>die Zielgröße „%1“ enthält Text wie „%2“; Regression braucht Zahlen</translation>
    </message>
    <message>
        <source>no row is left to test on: %1 without target, %2 with a missing input</source>
        <translation>keine Zeile bleibt zum Testen: %1 ohne Zielgröße, %2 mit fehlender Eingabe</translation>
    </message>
    <message>
        <source>%1 without target: not among the test rows</source>
        <translation>%1 ohne Zielgröße: nicht unter den Testzeilen</translation>
    </message>
    <message>
        <source>%1 with a missing input dropped</source>
        <translation>%1 mit fehlender Eingabe weggelassen</translation>
    </message>
    <message>
        <source>a category that no training row has, every input of its column is 0: %1</source>
        <translation>eine Kategorie, die keine Trainingszeile hat; alle Eingaben ihrer Spalte sind 0: %1</translation>
    </message>
    <message>
        <source>%1, the test part of every split</source>
        <translation>%1, der Testteil jeder Aufteilung</translation>
    </message>
    <message>
        <source>Tested on %1 of %2.</source>
        <translation>Getestet auf %1 von %2.</translation>
    </message>
    <message>
        <source>Every split is tested on the %1 of %2, read as %3; all %4 rows of %5 are training rows.</source>
        <translation>Jede Aufteilung wird auf %1 von %2 getestet, gelesen als %3; alle %4 Zeilen von %5 sind Trainingszeilen.</translation>
    </message>
    <message>
        <source>the studies wait until the test part is open, because they divide all rows themselves</source>
        <translation>die Studien warten, bis der Testteil geöffnet ist, denn sie teilen alle Zeilen selbst auf</translation>
    </message>
    <message>
        <source>studies draw their test rows themselves; remove "test"</source>
        <translation>Studien ziehen ihre Testzeilen selbst; entfernen Sie "test"</translation>
    </message>
    <message>
        <source>there is no kernel “%1”</source>
        <translation>es gibt keinen Kern „%1“</translation>
    </message>
    <message>
        <source>the %1 kernel has no such parameter</source>
        <translation>der Kern %1 hat keinen solchen Parameter</translation>
    </message>
    <message>
        <source>must be a positive number</source>
        <translation>muss eine positive Zahl sein</translation>
    </message>
    <message>
        <source>there is no input %1; the data have %2</source>
        <translation>es gibt keine Eingabe %1; die Daten haben %2</translation>
    </message>
    <message>
        <source>the %1 kernel has no separate width for each input</source>
        <translation>der Kern %1 hat keine eigene Breite für jede Eingabe</translation>
    </message>
    <message>
        <source>there are %1 widths and %2 inputs: give one for each, or one for all</source>
        <translation>es gibt %1 Breiten und %2 Eingaben: Geben Sie eine für jede an oder eine für alle</translation>
    </message>
    <message>
        <source>the %1 kernel has no width, so it cannot have one for each input</source>
        <translation>der Kern %1 hat keine Breite, also auch keine für jede Eingabe</translation>
    </message>
    <message>
        <source>the list is empty: give a width for each input, or one for all</source>
        <translation>die Liste ist leer: Geben Sie eine Breite für jede Eingabe an oder eine für alle</translation>
    </message>
    <message>
        <source>there is no input “%1”; the inputs are %2</source>
        <translation>es gibt keine Eingabe „%1“; die Eingaben sind %2</translation>
    </message>
    <message>
        <source>several columns are called “%1”; give them different names</source>
        <translation>mehrere Spalten heißen „%1“; geben Sie ihnen verschiedene Namen</translation>
    </message>
    <message>
        <source>“%1” is named before; name each input once</source>
        <translation>„%1“ ist schon genannt; nennen Sie jede Eingabe einmal</translation>
    </message>
    <message>
        <source>the list is empty: name the columns that the kernel sees</source>
        <translation>die Liste ist leer: Nennen Sie die Spalten, die der Kern sieht</translation>
    </message>
    <message>
        <source>"%1" needs a kernel</source>
        <translation>"%1" braucht einen Kern</translation>
    </message>
    <message>
        <source>the list is empty: at least one kernel is needed</source>
        <translation>die Liste ist leer: Mindestens ein Kern wird gebraucht</translation>
    </message>
    <message>
        <source>"of" is missing: the kernel that is scaled</source>
        <translation>"of" fehlt: der Kern, der skaliert wird</translation>
    </message>
    <message>
        <source>it is scaled by "scale", which is missing</source>
        <translation>er wird mit "scale" skaliert, was fehlt</translation>
    </message>
    <message>
        <source>combinations are nested at most %1 deep</source>
        <translation>Kombinationen sind höchstens %1 tief verschachtelt</translation>
    </message>
    <message>
        <source>the width of a part of a combination cannot be tuned; give a number, "mean" or { "mean-times": number }</source>
        <translation>die Breite eines Teils einer Kombination lässt sich nicht abstimmen; geben Sie eine Zahl, "mean" oder { "mean-times": number } an</translation>
    </message>
    <message>
        <source>a combination of kernels has no single width to map; leave this out, or use one kernel</source>
        <translation>eine Kombination von Kernen hat keine einzelne Breite für eine Karte; lassen Sie das weg, oder nehmen Sie einen einzelnen Kern</translation>
    </message>
    <message>
        <source>a combination of kernels has no single parameter to map; leave this out, or use one kernel</source>
        <translation>eine Kombination von Kernen hat keinen einzelnen Parameter für eine Karte; lassen Sie das weg, oder nehmen Sie einen einzelnen Kern</translation>
    </message>
    <message>
        <source>the %1 kernel has no width: this has no effect</source>
        <translation>der Kern %1 hat keine Breite: Dies hat keine Wirkung</translation>
    </message>
    <message>
        <source>The %1 kernel has no width.</source>
        <translation>Der Kern %1 hat keine Breite.</translation>
    </message>
    <message>
        <source>a width is given for each input or relative to the mean, not both</source>
        <translation>eine Breite wird je Eingabe oder relativ zum Mittel angegeben, nicht beides</translation>
    </message>
    <message>
        <source>a width is given or tuned, not both</source>
        <translation>eine Breite wird angegeben oder abgestimmt, nicht beides</translation>
    </message>
    <message>
        <source>it needs "tune", which names the criterion</source>
        <translation>braucht "tune", das das Kriterium nennt</translation>
    </message>
    <message>
        <source>it multiplies "widths", which are missing</source>
        <translation>multipliziert "widths", die fehlen</translation>
    </message>
    <message>
        <source>to tune widths per input, use loo, gcv or evidence: k-fold errors have no derivatives with respect to the widths here</source>
        <translation>um Breiten je Eingabe abzustimmen, verwenden Sie loo, gcv oder evidence: k-fache Fehler haben hier keine Ableitungen nach den Breiten</translation>
    </message>
    <message>
        <source>To tune widths per input, use LOO, GCV or the evidence: k-fold errors have no derivatives with respect to the widths here.</source>
        <translation>Um Breiten je Eingabe abzustimmen, verwenden Sie LOO, GCV oder die Evidenz: k-fache Fehler haben hier keine Ableitungen nach den Breiten.</translation>
    </message>
    <message>
        <source>There is only one input, so there is only one width.</source>
        <translation>Es gibt nur eine Eingabe, also nur eine Breite.</translation>
    </message>
    <message>
        <source>no kernel width has a finite %1 score on %2; the usual width is kept</source>
        <translation>keine Kernbreite hat einen endlichen Wert für %1 auf %2; die übliche Breite bleibt</translation>
    </message>
    <message>
        <source>No method has an exponent m: add M-RLSR first.</source>
        <translation>Kein Verfahren hat einen Exponenten m: Fügen Sie zuerst M-RLSR hinzu.</translation>
    </message>
    <message>
        <source>On one training set every m gives the same models, so %1 cannot tell exponents apart: choose k-fold.</source>
        <translation>Auf einer einzigen Trainingsmenge ergibt jedes m dieselben Modelle, daher kann %1 Exponenten nicht unterscheiden: Wählen Sie k-fold.</translation>
    </message>
    <message>
        <source>the %1 kernel is a product over the inputs; with %2 of them its values exceed 1e100</source>
        <translation>der Kern %1 ist ein Produkt über die Eingaben; bei %2 davon übersteigen seine Werte 1e100</translation>
    </message>
    <message>
        <source>%1 does not work on %2</source>
        <translation>%1 unterstützt %2 nicht</translation>
    </message>
    <message>
        <source>Nyström features</source>
        <translation>Nyström-Merkmale</translation>
    </message>
    <message>
        <source>random features</source>
        <translation>Zufallsmerkmale</translation>
    </message>
    <message>
        <source>%1 does not work with features in place of the kernel</source>
        <translation>%1 arbeitet nicht mit Merkmalen anstelle des Kerns</translation>
    </message>
    <message>
        <source>random Fourier features need a kernel that depends on x − x′ only; %1 does not</source>
        <translation>zufällige Fourier-Merkmale brauchen einen Kern, der nur von x − x′ abhängt; für %1 gilt das nicht</translation>
    </message>
    <message>
        <source>random Fourier features need a kernel that depends on x − x′ only and has a known spectral measure; %1 does not</source>
        <translation>zufällige Fourier-Merkmale brauchen einen Kern, der nur von x − x′ abhängt und ein bekanntes Spektralmaß hat; für %1 gilt das nicht</translation>
    </message>
    <message>
        <source>random Fourier features need a kernel that depends on x − x′ only and has a known spectral measure; %1 does not. Nyström features work with every kernel</source>
        <translation>zufällige Fourier-Merkmale brauchen einen Kern, der nur von x − x′ abhängt und ein bekanntes Spektralmaß hat; für %1 gilt das nicht. Nyström-Merkmale gehen mit jedem Kern</translation>
    </message>
    <message>
        <source>The %1 kernel has no random Fourier features: they need a kernel of x − x′, such as the Gaussian</source>
        <translation>Der Kern „%1“ hat keine zufälligen Fourier-Merkmale: Sie brauchen einen Kern von x − x′, etwa den Gauß-Kern</translation>
    </message>
    <message>
        <source>must lie between 1 and %1</source>
        <translation>muss zwischen 1 und %1 liegen</translation>
    </message>
    <message>
        <source>must be even for pairs of sine and cosine</source>
        <translation>muss für Paare aus Sinus und Kosinus gerade sein</translation>
    </message>
    <message>
        <source>the Gram matrix has entries that are not finite: the inputs of some rows are too large for this kernel%1; standardize the inputs, or change the parameters of the kernel</source>
        <translation>die Gram-Matrix hat Einträge, die nicht endlich sind: die Eingaben mancher Zeilen sind zu groß für diesen Kern%1; standardisieren Sie die Eingaben oder ändern Sie die Parameter des Kerns</translation>
    </message>
    <message>
        <source>(“%1” is %2 in row %3)</source>
        <translation>(„%1“ ist %2 in Zeile %3)</translation>
    </message>
    <message>
        <source>the Gram matrix and the targets must be finite</source>
        <translation>die Gram-Matrix und die Zielgrößen müssen endlich sein</translation>
    </message>
    <message>
        <source>the Gram matrix must be square</source>
        <translation>die Gram-Matrix muss quadratisch sein</translation>
    </message>
    <message>
        <source>support vector regression needs a Gram matrix of the order of the targets</source>
        <translation>Support-Vektor-Regression braucht eine Gram-Matrix von der Ordnung der Zielgrößen</translation>
    </message>
    <message>
        <source>λ is too small compared with the round-off of the Gram matrix; the full eigendecomposition replaces the %1 factorization</source>
        <translation>λ ist zu klein gegenüber dem Rundungsfehler der Gram-Matrix; die volle Eigenzerlegung ersetzt die Zerlegung %1</translation>
    </message>
    <message>
        <source>the Gram matrix is singular to double precision</source>
        <translation>die Gram-Matrix ist in doppelter Genauigkeit singulär</translation>
    </message>
    <message>
        <source>the %1 factorization does not support %2; the full eigendecomposition is used instead</source>
        <translation>die Zerlegung %1 unterstützt %2 nicht; stattdessen wird die volle Eigenzerlegung verwendet</translation>
    </message>
    <message>
        <source>a transformed target</source>
        <translation>eine transformierte Zielgröße</translation>
    </message>
    <message>
        <source>there is no room for the Gram matrix; the matrix-free solution replaces its factorization, and degrees of freedom, GCV and leave-one-out errors are estimates</source>
        <translation>für die Gram-Matrix fehlt der Platz; die Lösung ohne sie ersetzt ihre Zerlegung, und Freiheitsgrade, GCV und Leave-one-out-Fehler sind Schätzungen</translation>
    </message>
    <message>
        <source>%1: for λ ≤ %2 the matrix-free solution of %3 columns leaves a residual above %4 of the targets: these models are not shown</source>
        <translation>%1: für λ ≤ %2 lässt die Lösung ohne Gram-Matrix mit %3 Spalten ein Residuum über %4 der Zielgröße: Diese Modelle werden nicht gezeigt</translation>
    </message>
    <message>
        <source>libsvm did not converge within 10^7 iterations for λ ≤ %1, so there are no models; use larger λ, a larger ε or a less smooth kernel</source>
        <translation>libsvm ist für λ ≤ %1 nicht in 10^7 Iterationen konvergiert, daher gibt es keine Modelle; verwenden Sie größeres λ, größeres ε oder einen weniger glatten Kern</translation>
    </message>
    <message>
        <source>round-off leaves no models for λ ≤ %1; use larger λ, a larger ε or a less smooth kernel</source>
        <translation>Rundungsfehler lassen für λ ≤ %1 keine Modelle übrig; verwenden Sie größeres λ, größeres ε oder einen weniger glatten Kern</translation>
    </message>
    <message>
        <source>for some λ ≤ %1 the models miss the conditions of the minimum by %2 of half the range of the target; use larger λ for more digits</source>
        <translation>für manche λ ≤ %1 verfehlen die Modelle die Bedingungen des Minimums um das %2-Fache der halben Spannweite der Zielgröße; verwenden Sie größeres λ für mehr Stellen</translation>
    </message>
    <message>
        <source>there is no k-fold error for λ ≤ %1, for which some fold has no model; the rule may choose larger λ only</source>
        <translation>für λ ≤ %1 gibt es keinen k-fold-Fehler, weil eine Teilmenge kein Modell dafür hat; die Regel kann nur größeres λ wählen</translation>
    </message>
    <message>
        <source>round-off hides whether the models for λ ≤ %1 are the minimizers; use larger λ</source>
        <translation>Rundungsfehler verbergen, ob die Modelle für λ ≤ %1 die Minima sind; verwenden Sie größeres λ</translation>
    </message>
    <message>
        <source>a loss of residuals needs one target per row, and a row</source>
        <translation>ein Verlust der Residuen braucht eine Zielgröße je Zeile und mindestens eine Zeile</translation>
    </message>
    <message>
        <source>a loss of residuals needs finite inputs and targets</source>
        <translation>ein Verlust der Residuen braucht endliche Eingaben und Zielgrößen</translation>
    </message>
    <message>
        <source>the Lasso needs one target per row, and a row</source>
        <translation>das Lasso braucht eine Zielgröße je Zeile und mindestens eine Zeile</translation>
    </message>
    <message>
        <source>the Lasso needs finite inputs and targets</source>
        <translation>das Lasso braucht endliche Eingaben und Zielgrößen</translation>
    </message>
    <message>
        <source>linear regression needs one target per row, and a row</source>
        <translation>die lineare Regression braucht eine Zielgröße je Zeile und mindestens eine Zeile</translation>
    </message>
    <message>
        <source>linear regression needs finite inputs and targets</source>
        <translation>die lineare Regression braucht endliche Eingaben und Zielgrößen</translation>
    </message>
    <message>
        <source>online learning needs one target per row, and a row</source>
        <translation>Online-Lernen braucht eine Zielgröße je Zeile und mindestens eine Zeile</translation>
    </message>
    <message>
        <source>online learning needs finite inputs and targets</source>
        <translation>Online-Lernen braucht endliche Eingaben und Zielgrößen</translation>
    </message>
    <message>
        <source>a stream needs at least one row</source>
        <translation>eine Folge von Beispielen braucht mindestens eine Zeile</translation>
    </message>
    <message>
        <source>the stream names a row that is not there</source>
        <translation>die Folge von Beispielen nennt eine Zeile, die es nicht gibt</translation>
    </message>
    <message>
        <source>numbers of steps must be ascending and within the stream</source>
        <translation>Zahlen von Schritten müssen aufsteigen und in der Folge von Beispielen liegen</translation>
    </message>
    <message>
        <source>must be positive, finite and ascending</source>
        <translation>müssen positiv, endlich und aufsteigend sein</translation>
    </message>
    <message>
        <source>must be a finite number of at least 0</source>
        <translation>muss eine endliche Zahl von mindestens 0 sein</translation>
    </message>
    <message>
        <source>must be positive and finite</source>
        <translation>muss positiv und endlich sein</translation>
    </message>
    <message>
        <source>must lie between 0 and 1, both excluded</source>
        <translation>muss zwischen 0 und 1 liegen, beide ausgeschlossen</translation>
    </message>
    <message>
        <source>a panel of the band reduction could not be factored</source>
        <translation>ein Spaltenblock der Reduktion auf ein Band ließ sich nicht zerlegen</translation>
    </message>
    <message>
        <source>the eigenvalue iteration of LAPACK did not converge</source>
        <translation>die Eigenwert-Iteration von LAPACK ist nicht konvergiert</translation>
    </message>
    <message>
        <source>the eigenvalues of a tridiagonal matrix did not converge</source>
        <translation>die Eigenwerte einer Tridiagonalmatrix sind nicht konvergiert</translation>
    </message>
    <message>
        <source>no target “%1” of %2 is above 0 (the largest is %3); the scaled RMSE divides by max |y| here instead of max y</source>
        <translation>kein Wert der Zielgröße „%1“ von %2 ist über 0 (der größte ist %3); der skalierte RMSE teilt hier durch max |y| statt max y</translation>
    </message>
    <message>
        <source>no target in %1 is above 0; the scaled RMSE divides by max |y| there instead of max y</source>
        <translation>kein Wert der Zielgröße in %1 ist über 0; der skalierte RMSE teilt dort durch max |y| statt max y</translation>
    </message>
    <message>
        <source>The linear algebra library is %1. With OpenBLAS (on Debian: libopenblas0-pthread), computations on large data run more than ten times faster.</source>
        <translation>Die Bibliothek für lineare Algebra ist %1. Mit OpenBLAS (unter Debian: libopenblas0-pthread) laufen Berechnungen mit großen Daten mehr als zehnmal so schnell.</translation>
    </message>
    <message>
        <source>Slow linear algebra: see Help ▸ About</source>
        <translation>Langsame lineare Algebra: siehe Hilfe ▸ Über Kerridge</translation>
    </message>
    <message>
        <source>there is nothing to choose: %1 has a single model</source>
        <translation>es gibt nichts zu wählen: %1 hat ein einziges Modell</translation>
    </message>
    <message>
        <source>There is nothing to choose: the method has only one model.</source>
        <translation>Es gibt nichts zu wählen: Das Verfahren hat nur ein Modell.</translation>
    </message>
    <message>
        <source>there is nothing to choose: the method has a single model</source>
        <translation>es gibt nichts zu wählen: Das Verfahren hat ein einziges Modell</translation>
    </message>
    <message>
        <source>all rules share the same folds: k and seed must be those of “%1” (k = %2, seed %3)</source>
        <translation>alle Regeln verwenden dieselben Teile: k und Startwert müssen die von „%1“ sein (k = %2, Startwert %3)</translation>
    </message>
    <message>
        <source>all rules share the same folds: the order must be that of “%1”</source>
        <translation>alle Regeln verwenden dieselben Teile: Die Reihenfolge muss die von „%1“ sein</translation>
    </message>
    <message>
        <source>must be one of random, time</source>
        <translation>muss eines von random, time sein</translation>
    </message>
    <message>
        <source>“%1” appears twice</source>
        <translation>„%1“ kommt zweimal vor</translation>
    </message>
    <message>
        <source>%1 chooses no model of %2; its shown model stays at %3</source>
        <translation>%1 wählt kein Modell von %2; das gezeigte Modell bleibt bei %3</translation>
    </message>
    <message>
        <source>the path is too short</source>
        <translation>der Pfad ist zu kurz</translation>
    </message>
    <message>
        <source>the path is too short for a curvature</source>
        <translation>der Pfad ist zu kurz für eine Krümmung</translation>
    </message>
    <message>
        <source>no corner: the curvature is largest at the end of the path</source>
        <translation>keine Ecke: Die Krümmung ist am Ende des Pfads am größten</translation>
    </message>
    <message>
        <source>every model fits closer than the noise level %1: the grid ends too early</source>
        <translation>jedes Modell passt genauer, als die Rauschstärke %1 erlaubt: Das Gitter endet zu früh</translation>
    </message>
    <message>
        <source>the noise level cannot be estimated for this method; give δ</source>
        <translation>die Rauschstärke lässt sich für dieses Verfahren nicht schätzen; geben Sie δ an</translation>
    </message>
    <message>
        <source>the two least regularized models already differ by more than noise explains</source>
        <translation>die beiden am wenigsten regularisierten Modelle unterscheiden sich schon um mehr, als Rauschen erklärt</translation>
    </message>
    <message>
        <source>the method has no effective dimension</source>
        <translation>das Verfahren hat keine effektive Dimension</translation>
    </message>
    <message>
        <source>the eigenvalues are not computed</source>
        <translation>die Eigenwerte sind nicht berechnet</translation>
    </message>
    <message>
        <source>the method's models are not means of a Gaussian process</source>
        <translation>die Modelle des Verfahrens sind keine Mittel eines Gauß-Prozesses</translation>
    </message>
    <message>
        <source>Leave-one-out errors of this method would need a refit for every row. k-fold does the same with parts of the rows.</source>
        <translation>Für Leave-one-out-Fehler wäre dieses Verfahren je Zeile neu anzupassen. Die k-fache Kreuzvalidierung leistet dasselbe mit Teilen der Zeilen.</translation>
    </message>
    <message>
        <source>a fit needs 3 eigenvalues above round-off, there %1</source>
        <translation>eine Anpassung braucht 3 Eigenwerte über dem Rundungsfehler, es gibt %1</translation>
    </message>
    <message>
        <source>the eigenvalues do not fall</source>
        <translation>die Eigenwerte fallen nicht</translation>
    </message>
    <message>
        <source>the decay p must be a positive number, not %1</source>
        <translation>der Abfall p muss eine positive Zahl sein, ist aber %1</translation>
    </message>
    <message>
        <source>%1 has no exact leave-one-out models: take “cv+” or “split”</source>
        <translation>%1 hat keine exakten Leave-one-out-Modelle: Wählen Sie „cv+“ oder „split“</translation>
    </message>
    <message>
        <source>%1 has no exact leave-one-out models: its intervals are split-conformal</source>
        <translation>%1 hat keine exakten Leave-one-out-Modelle: Die Intervalle sind Split-Conformal-Intervalle</translation>
    </message>
    <message>
        <source>is not the mean of a Gaussian process with covariance K + nλI: take “jackknife+”, “cv+” or “split”</source>
        <translation>ist nicht das Mittel eines Gauß-Prozesses mit der Kovarianz K + nλI: Wählen Sie „jackknife+“, „cv+“ oder „split“</translation>
    </message>
    <message>
        <source>%1 is not the mean of a Gaussian process, so it has no intervals</source>
        <translation>%1 ist nicht das Mittel eines Gauß-Prozesses, hat also keine Intervalle</translation>
    </message>
    <message>
        <source>%1 intervals are not adaptive: take “jackknife+” or “split”</source>
        <translation>%1-Intervalle sind nicht adaptiv: Wählen Sie „jackknife+“ oder „split“</translation>
    </message>
    <message>
        <source>, or leave "adaptive" out</source>
        <translation>, oder lassen Sie "adaptive" weg</translation>
    </message>
    <message>
        <source>the prediction intervals have no bounds: %1 takes at most %2 training rows, and there are %3. Take intervals that are not adaptive, or fewer rows</source>
        <translation>die Vorhersageintervalle haben keine Grenzen: %1 nimmt höchstens %2 Trainingszeilen, und es gibt %3. Nehmen Sie Intervalle, die nicht adaptiv sind, oder weniger Zeilen</translation>
    </message>
    <message>
        <source>%1 intervals would have %2 coefficients, about %3 MB, and %4</source>
        <translation>%1-Intervalle hätten %2 Koeffizienten, etwa %3 MB, und %4</translation>
    </message>
    <message>
        <source>a file has at most %1</source>
        <translation>eine Datei hat höchstens %1</translation>
    </message>
    <message>
        <source>the experiment does not ask for them ("intervals")</source>
        <translation>das Experiment verlangt sie nicht ("intervals")</translation>
    </message>
    <message>
        <source>the prediction intervals have no bounds: at level %1 %2 needs %3 training rows, and there are %4. Lower the level</source>
        <translation>die Vorhersageintervalle haben keine Grenzen: Auf dem Niveau %1 braucht %2 %3 Trainingszeilen, und es gibt %4. Senken Sie das Niveau</translation>
    </message>
    <message>
        <source>this model file has no prediction intervals</source>
        <translation>diese Modelldatei hat keine Vorhersageintervalle</translation>
    </message>
    <message>
        <source>%1 needs at least %2 rows</source>
        <translation>%1 braucht mindestens %2 Zeilen</translation>
    </message>
    <message>
        <source>%1: the accuracy table needs at least 4 rows</source>
        <translation>%1: die Genauigkeitstabelle braucht mindestens 4 Zeilen</translation>
    </message>
    <message>
        <source>%1: bounds need at least 3 rows</source>
        <translation>%1: Schranken brauchen mindestens 3 Zeilen</translation>
    </message>
    <message>
        <source>%1: complexities need at least 3 rows</source>
        <translation>%1: Komplexitäten brauchen mindestens 3 Zeilen</translation>
    </message>
    <message>
        <source>%1: shattering needs at least 2 rows</source>
        <translation>%1: die Zerlegung von Punktmengen braucht mindestens 2 Zeilen</translation>
    </message>
    <message>
        <source>%1: a comparison of kernels needs at least 4 rows</source>
        <translation>%1: ein Vergleich von Kernen braucht mindestens 4 Zeilen</translation>
    </message>
    <message>
        <source>%1: large data need at least 4 rows</source>
        <translation>%1: große Daten brauchen mindestens 4 Zeilen</translation>
    </message>
    <message>
        <source>%1: learning curves need at least 4 rows</source>
        <translation>%1: Lernkurven brauchen mindestens 4 Zeilen</translation>
    </message>
    <message>
        <source>%1: online regression needs at least 4 rows</source>
        <translation>%1: Online-Regression braucht mindestens 4 Zeilen</translation>
    </message>
    <message>
        <source>%1: comparing regularization methods needs at least 6 rows</source>
        <translation>%1: der Vergleich von Regularisierungsverfahren braucht mindestens 6 Zeilen</translation>
    </message>
    <message>
        <source>%1: removing points needs at least 4 rows</source>
        <translation>%1: das Entfernen von Punkten braucht mindestens 4 Zeilen</translation>
    </message>
    <message>
        <source>%1: inverse problems need at least 4 rows</source>
        <translation>%1: inverse Probleme brauchen mindestens 4 Zeilen</translation>
    </message>
    <message>
        <source>%1: at least 4 rows are needed</source>
        <translation>%1: mindestens 4 Zeilen sind nötig</translation>
    </message>
    <message>
        <source>%1: selection rules need at least 4 rows</source>
        <translation>%1: Auswahlregeln brauchen mindestens 4 Zeilen</translation>
    </message>
    <message>
        <source>sensitivity needs at least 4 rows</source>
        <translation>Empfindlichkeit braucht mindestens 4 Zeilen</translation>
    </message>
    <message>
        <source>%1: error curves need at least 4 rows</source>
        <translation>%1: Fehlerkurven brauchen mindestens 4 Zeilen</translation>
    </message>
    <message>
        <source>%1: sparsity needs at least 6 rows</source>
        <translation>%1: Dünnbesetztheit braucht mindestens 6 Zeilen</translation>
    </message>
    <message>
        <source>%1: stability needs at least 3 rows</source>
        <translation>%1: Stabilität braucht mindestens 3 Zeilen</translation>
    </message>
    <message>
        <source>%1: stability needs at least 2 training rows</source>
        <translation>%1: Stabilität braucht mindestens 2 Trainingszeilen</translation>
    </message>
    <message>
        <source>cross-validation needs at least two training rows</source>
        <translation>die Kreuzvalidierung braucht mindestens zwei Trainingszeilen</translation>
    </message>
    <message>
        <source>equivalence on %1 parts needs at least %2 rows, the data have %3</source>
        <translation>Äquivalenz auf %1 Teilen braucht mindestens %2 Zeilen, die Daten haben %3</translation>
    </message>
    <message>
        <source>there must be at least one training point</source>
        <translation>mindestens ein Trainingspunkt ist nötig</translation>
    </message>
    <message>
        <source>%1: the excess risk needs a known regression function. Use generated data; the function behind real data is unknown</source>
        <translation>%1: das überschüssige Risiko braucht eine bekannte Regressionsfunktion. Verwenden Sie erzeugte Daten; die Funktion hinter echten Daten ist unbekannt</translation>
    </message>
    <message>
        <source>%1: sample and approximation error need a known regression function. Use generated data; the function behind real data is unknown</source>
        <translation>%1: Stichproben- und Approximationsfehler brauchen eine bekannte Regressionsfunktion. Verwenden Sie erzeugte Daten; die Funktion hinter echten Daten ist unbekannt</translation>
    </message>
    <message>
        <source>%1: rates need at least two sizes n, and rows beyond the larger one as fresh inputs; the data have %2 rows. Generate more, or choose smaller sizes</source>
        <translation>%1: Raten brauchen mindestens zwei Größen n und über die größere hinaus Zeilen als neue Eingaben; die Daten haben %2 Zeilen. Erzeugen Sie mehr oder wählen Sie kleinere Größen</translation>
    </message>
    <message>
        <source>%1: sizes above %2 are left out, because the rest of the %3 rows are the fresh inputs.</source>
        <translation>%1: Größen über %2 sind weggelassen, weil die übrigen der %3 Zeilen die neuen Eingaben sind.</translation>
    </message>
    <message>
        <source>%1: there is no input %2; the data have %3</source>
        <translation>%1: es gibt keine Eingabe %2; die Daten haben %3</translation>
    </message>
    <message>
        <source>%1 has missing values, by which rows cannot be divided into tenths; choose another input</source>
        <translation>%1 hat fehlende Werte, nach denen sich Zeilen nicht in Zehntel teilen lassen; wählen Sie eine andere Eingabe</translation>
    </message>
    <message>
        <source>%1 is the same in all rows, so these have no tenths by it; choose another input</source>
        <translation>%1 ist in allen Zeilen gleich, daher haben diese keine Zehntel danach; wählen Sie eine andere Eingabe</translation>
    </message>
    <message>
        <source>%1: no λ has a finite leave-one-out error; use larger λ</source>
        <translation>%1: kein λ hat einen endlichen Leave-one-out-Fehler; nehmen Sie größere λ</translation>
    </message>
    <message>
        <source>%1: the training rows cannot be divided</source>
        <translation>%1: die Trainingszeilen lassen sich nicht teilen</translation>
    </message>
    <message>
        <source>%1: without its noise, the target is the same in all rows, so its standard deviation of 0 cannot be the unit of the noise; choose “target”, or data with a target that varies</source>
        <translation>%1: ohne ihr Rauschen ist die Zielgröße in allen Zeilen gleich, daher kann ihre Standardabweichung von 0 nicht die Einheit des Rauschens sein; wählen Sie „target“ oder Daten, deren Zielgröße variiert</translation>
    </message>
    <message>
        <source>the target of “%1” is learned as %2, but this study measures errors in the units that models learn in. Remove the transform of the target, or choose other data for the study</source>
        <translation>die Zielgröße von „%1“ wird als %2 gelernt, aber diese Studie misst Fehler in den Einheiten, in denen Modelle lernen. Entfernen Sie die Transformation der Zielgröße oder wählen Sie andere Daten für die Studie</translation>
    </message>
    <message>
        <source>this study takes only one data set; remove the others</source>
        <translation>diese Studie nimmt nur einen Datensatz; entfernen Sie die anderen</translation>
    </message>
    <message>
        <source>choose at least one of them</source>
        <translation>wählen Sie mindestens eines davon</translation>
    </message>
    <message>
        <source>choose only one of them</source>
        <translation>wählen Sie nur eines davon</translation>
    </message>
    <message>
        <source>SVR is left out beyond %1 training points (“SVR up to”).</source>
        <translation>SVR entfällt über %1 Trainingspunkten („SVR bis“).</translation>
    </message>
    <message>
        <source>%1: KRR and M-RLSR on the kernel itself are left out, because %2 training rows exceed the limit of %3; they would need %4 GB</source>
        <translation>%1: KRR und M-RLSR auf dem Kern selbst entfallen, weil %2 Trainingszeilen die Grenze von %3 überschreiten; sie bräuchten %4 GB</translation>
    </message>
    <message>
        <source>%1, %2 kernel: SVR is left out for the largest C, for which libsvm would not finish.</source>
        <translation>%1, Kern %2: SVR entfällt für das größte C, für das libsvm nicht fertig würde.</translation>
    </message>
    <message>
        <source>%1: every training set has all %2 training rows, so nothing is left to replace points by. Choose smaller sizes</source>
        <translation>%1: jede Trainingsmenge hat alle %2 Trainingszeilen, also ist nichts übrig, um Punkte zu ersetzen. Wählen Sie kleinere Größen</translation>
    </message>
    <message>
        <source>%1: the operator is 0 on these rows</source>
        <translation>%1: der Operator ist auf diesen Zeilen 0</translation>
    </message>
    <message>
        <source>%1: the right side t is 0 on these rows</source>
        <translation>%1: die rechte Seite t ist auf diesen Zeilen 0</translation>
    </message>
    <message>
        <source>The mean absolute error does not follow from mean squares, so the errors shown are RMSE.</source>
        <translation>Der mittlere absolute Fehler folgt nicht aus mittleren Quadraten, daher sind die gezeigten Fehler RMSE.</translation>
    </message>
    <message>
        <source>%1 chose no λ in some runs; the table says why</source>
        <translation>%1 hat in einigen Läufen kein λ gewählt; die Tabelle sagt, warum</translation>
    </message>
    <message>
        <source>10-fold cross-validation on part 1 takes λ = %1 among those of the band</source>
        <translation>10-fache Kreuzvalidierung auf Teil 1 wählt λ = %1 unter denen des Bandes</translation>
    </message>
    <message>
        <source>%1: the least c with |ΔΦ| ≤ c H on these training sets is %2.</source>
        <translation>%1: das kleinste c mit |ΔΦ| ≤ c H auf diesen Trainingsmengen ist %2.</translation>
    </message>
    <message>
        <source>%1: rank %2 of %3 unknowns</source>
        <translation>%1: Rang %2 von %3 Unbekannten</translation>
    </message>
    <message>
        <source>share of ‖f‖ that no right side shows: %1</source>
        <translation>Anteil von ‖f‖, den keine rechte Seite zeigt: %1</translation>
    </message>
    <message>
        <source>δ must lie between 0 and 1, both excluded, not %1</source>
        <translation>δ muss zwischen 0 und 1 liegen, beide ausgeschlossen, ist aber %1</translation>
    </message>
    <message>
        <source>%1 must be a number from 0 on, not %2</source>
        <translation>%1 muss eine Zahl ab 0 sein, ist aber %2</translation>
    </message>
    <message>
        <source>%1 must be at least 1, not %2</source>
        <translation>%1 muss mindestens 1 sein, ist aber %2</translation>
    </message>
    <message>
        <source>the empirical error</source>
        <translation>der empirische Fehler</translation>
    </message>
    <message>
        <source>the number of points</source>
        <translation>die Zahl der Punkte</translation>
    </message>
    <message>
        <source>the number of inputs</source>
        <translation>die Zahl der Eingaben</translation>
    </message>
    <message>
        <source>of %1 inputs, %2 cannot have two values</source>
        <translation>von %1 Eingaben können %2 nicht zwei Werte haben</translation>
    </message>
    <message>
        <source>the number of candidates</source>
        <translation>die Zahl der Kandidaten</translation>
    </message>
    <message>
        <source>the pseudo-dimension must be at least 1, not %1</source>
        <translation>die Pseudodimension muss mindestens 1 sein, ist aber %1</translation>
    </message>
    <message>
        <source>the degree must not be negative, not %1</source>
        <translation>der Grad darf nicht negativ sein, ist aber %1</translation>
    </message>
    <message>
        <source>there must be at least 1 draw, not %1</source>
        <translation>mindestens 1 Ziehung ist nötig, nicht %1</translation>
    </message>
    <message>
        <source>there must be at least 1 point, not %1</source>
        <translation>mindestens 1 Punkt ist nötig, nicht %1</translation>
    </message>
    <message>
        <source>λ must be above 0, not %1</source>
        <translation>λ muss über 0 liegen, ist aber %1</translation>
    </message>
    <message>
        <source>patterns are counted for 1 to 20 points, not for %1</source>
        <translation>Muster werden für 1 bis 20 Punkte gezählt, nicht für %1</translation>
    </message>
    <message>
        <source>m must be a positive number, not %1</source>
        <translation>m muss eine positive Zahl sein, ist aber %1</translation>
    </message>
    <message>
        <source>λ must be a positive number, not %1</source>
        <translation>λ muss eine positive Zahl sein, ist aber %1</translation>
    </message>
    <message>
        <source>κ² must be a number from 0 on</source>
        <translation>κ² muss eine Zahl ab 0 sein</translation>
    </message>
    <message>
        <source>C_y must be a number from 0 on</source>
        <translation>C_y muss eine Zahl ab 0 sein</translation>
    </message>
    <message>
        <source>The added file is still being read.</source>
        <translation>Die hinzugefügte Datei wird noch gelesen.</translation>
    </message>
    <message>
        <source>Choose the data that the study runs on.</source>
        <translation>Wählen Sie die Daten, mit denen die Studie rechnet.</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number</source>
        <translation>%1: „%2“ ist keine Zahl</translation>
    </message>
    <message>
        <source>cannot be locked: another process computes the same study</source>
        <translation>kann nicht gesperrt werden: Ein anderer Prozess berechnet dieselbe Studie</translation>
    </message>
    <message>
        <source>cannot be %1: %2</source>
        <translation>kann nicht %1 werden: %2</translation>
    </message>
    <message>
        <source>its folder cannot be created</source>
        <translation>der Ordner dafür kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>dies ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>%1: none of its data sets is on this computer. %2</source>
        <translation>%1: Keiner der Datensätze ist auf diesem Rechner. %2</translation>
    </message>
    <message>
        <source>The derivatives of the %1 kernel are not known.</source>
        <translation>Die Ableitungen des Kerns %1 sind nicht bekannt.</translation>
    </message>
    <message>
        <source>The effects appear with the exact models.</source>
        <translation>Die Wirkungen erscheinen mit den exakten Modellen.</translation>
    </message>
    <message>
        <source>The importance appears with the exact models.</source>
        <translation>Die Wichtigkeit erscheint mit den exakten Modellen.</translation>
    </message>
    <message>
        <source>A matrix-free solution does not keep the Gram matrix that this needs.</source>
        <translation>Eine Lösung ohne Gram-Matrix behält die Gram-Matrix nicht, die hierfür nötig ist.</translation>
    </message>
    <message>
        <source>%1 has no model here.</source>
        <translation>%1 hat hier kein Modell.</translation>
    </message>
    <message>
        <source>There are no test rows.</source>
        <translation>Es gibt keine Testzeilen.</translation>
    </message>
    <message>
        <source>There are no training rows.</source>
        <translation>Es gibt keine Trainingszeilen.</translation>
    </message>
    <message>
        <source>The model is f = 0.</source>
        <translation>Das Modell ist f = 0.</translation>
    </message>
    <message>
        <source>%1 has no standard errors in closed form.</source>
        <translation>%1 hat keine Standardfehler in geschlossener Form.</translation>
    </message>
    <message>
        <source>The models of %1 are not linear in the targets.</source>
        <translation>Die Modelle von %1 sind nicht linear in den Zielgrößen.</translation>
    </message>
    <message>
        <source>The %1 factorization of the Gram matrix gives no standard errors.</source>
        <translation>Die Zerlegung %1 der Gram-Matrix ergibt keine Standardfehler.</translation>
    </message>
    <message>
        <source>no fonts are installed, so pictures would have no text; install a font package such as fonts-dejavu-core</source>
        <translation>es sind keine Schriften installiert, Bilder hätten also keinen Text; installieren Sie ein Schriftpaket wie fonts-dejavu-core</translation>
    </message>
    <message>
        <source>pictures cannot be drawn</source>
        <translation>Bilder lassen sich nicht zeichnen</translation>
    </message>
    <message>
        <source>the picture would have more than 100 million pixels; choose a lower resolution or a smaller size</source>
        <translation>das Bild hätte mehr als 100 Millionen Pixel; wählen Sie eine geringere Auflösung oder Größe</translation>
    </message>
    <message>
        <source>the GIF cannot be written: %1</source>
        <translation>das GIF kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>a GIF needs sides of 1 to 65535 pixels and 0.02 to 655 seconds for each picture</source>
        <translation>ein GIF braucht Seiten von 1 bis 65535 Pixeln und 0.02 bis 655 Sekunden für jedes Bild</translation>
    </message>
    <message>
        <source>ffmpeg did not write the video: %1</source>
        <translation>ffmpeg hat das Video nicht geschrieben: %1</translation>
    </message>
    <message>
        <source>The animation was not written. %1</source>
        <translation>Die Animation wurde nicht geschrieben. %1</translation>
    </message>
    <message>
        <source>The experiment has no quantity of this name to animate.</source>
        <translation>Das Experiment hat keine Größe dieses Namens zum Animieren.</translation>
    </message>
    <message>
        <source>the kernel of the experiment has no single width</source>
        <translation>der Kern des Experiments hat keine einzelne Breite</translation>
    </message>
    <message>
        <source>no visible method of the experiment has %1</source>
        <translation>kein sichtbares Verfahren des Experiments hat %1</translation>
    </message>
    <message>
        <source>“%1” is not a number. Write numbers with blanks between them, such as 0.01 1e-7 2^-10.</source>
        <translation>„%1“ ist keine Zahl. Zahlen durch Leerzeichen trennen, etwa 0,01 1e-7 2^-10.</translation>
    </message>
    <message>
        <source>%1 is not possible: %2 between %3 and %4 are.</source>
        <translation>%1 ist nicht möglich: %2 zwischen %3 und %4 sind es.</translation>
    </message>
    <message>
        <source>Write 1 to %1 numbers with blanks between them.</source>
        <translation>1 bis %1 Zahlen angeben, durch Leerzeichen getrennt.</translation>
    </message>
    <message>
        <source>Choose 1 to %1 panels.</source>
        <translation>Wählen Sie 1 bis %1 Bilder.</translation>
    </message>
    <message>
        <source>There are no results yet.</source>
        <translation>Noch keine Ergebnisse.</translation>
    </message>
    <message>
        <source>The panels would show what the quiz asks for.</source>
        <translation>Die Bilder würden zeigen, wonach das Quiz fragt.</translation>
    </message>
    <message>
        <source>The chart is empty: %1</source>
        <translation>Das Diagramm ist leer: %1</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>no permission to create files in %1</source>
        <translation>keine Berechtigung, in %1 Dateien anzulegen</translation>
    </message>
    <message>
        <source>this is a device or a pipe, not a file</source>
        <translation>dies ist ein Gerät oder eine Pipe, keine Datei</translation>
    </message>
    <message>
        <source>its name contains a null character</source>
        <translation>der Name enthält ein Nullzeichen</translation>
    </message>
    <message>
        <source>cannot be removed: %1</source>
        <translation>kann nicht entfernt werden: %1</translation>
    </message>
    <message>
        <source>was written, but the disk did not confirm it: %1</source>
        <translation>wurde geschrieben, aber der Datenträger hat es nicht bestätigt: %1</translation>
    </message>
    <message>
        <source>this is the name of one of the results in %1; choose another name</source>
        <translation>dies ist der Name eines der Ergebnisse in %1; wählen Sie einen anderen Namen</translation>
    </message>
    <message>
        <source>this file is read here (%1); choose another name</source>
        <translation>diese Datei wird hier gelesen (%1); wählen Sie einen anderen Namen</translation>
    </message>
    <message>
        <source>this folder cannot be written to: no permission in %1</source>
        <translation>in diesen Ordner kann nicht geschrieben werden: keine Berechtigung in %1</translation>
    </message>
    <message>
        <source>this folder cannot be written to: %1 is read-only</source>
        <translation>in diesen Ordner kann nicht geschrieben werden: %1 ist schreibgeschützt</translation>
    </message>
    <message>
        <source>this folder cannot be written to: %1</source>
        <translation>in diesen Ordner kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>this folder cannot be created: its name is too long for the file system</source>
        <translation>dieser Ordner kann nicht angelegt werden: Sein Name ist zu lang für das Dateisystem</translation>
    </message>
    <message>
        <source>this folder cannot be created: %1 is a file</source>
        <translation>dieser Ordner kann nicht angelegt werden: %1 ist eine Datei</translation>
    </message>
    <message>
        <source>this is not the name of a folder</source>
        <translation>dies ist kein Name eines Ordners</translation>
    </message>
    <message>
        <source>this is a link to a folder that does not exist</source>
        <translation>dies ist ein Verweis auf einen Ordner, den es nicht gibt</translation>
    </message>
    <message>
        <source>the folder cannot be created</source>
        <translation>der Ordner kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>Saved without “%1” as %2: %3</source>
        <translation>Ohne „%1“ als %2 gespeichert: %3</translation>
    </message>
    <message>
        <source>Not saved. %1</source>
        <translation>Nicht gespeichert. %1</translation>
    </message>
    <message>
        <source>Not exported. %1</source>
        <translation>Nicht exportiert. %1</translation>
    </message>
    <message>
        <source>Not copied. %1</source>
        <translation>Nicht kopiert. %1</translation>
    </message>
    <message>
        <source>Not pasted. %1</source>
        <translation>Nicht eingefügt. %1</translation>
    </message>
    <message>
        <source>The page was not written. %1</source>
        <translation>Die Seite wurde nicht geschrieben. %1</translation>
    </message>
    <message>
        <source>Choose one to four charts.</source>
        <translation>Wählen Sie ein bis vier Diagramme.</translation>
    </message>
    <message>
        <source>Enter a file.</source>
        <translation>Geben Sie eine Datei an.</translation>
    </message>
    <message>
        <source>Enter the full path of the file.</source>
        <translation>Geben Sie den vollständigen Pfad der Datei an.</translation>
    </message>
    <message>
        <source>This is a folder, not a file.</source>
        <translation>Das ist ein Ordner, keine Datei.</translation>
    </message>
    <message>
        <source>A page of these data contains them; say that you publish them.</source>
        <translation>Eine Seite mit diesen Daten enthält sie; bestätigen Sie, dass Sie sie veröffentlichen.</translation>
    </message>
    <message>
        <source>Choose what to export.</source>
        <translation>Wählen Sie, was exportiert werden soll.</translation>
    </message>
    <message>
        <source>Enter a folder.</source>
        <translation>Geben Sie einen Ordner an.</translation>
    </message>
    <message>
        <source>This is a file, not a folder.</source>
        <translation>Das ist eine Datei, kein Ordner.</translation>
    </message>
    <message>
        <source>Enter the full path of the folder.</source>
        <translation>Geben Sie den vollständigen Pfad des Ordners an.</translation>
    </message>
    <message>
        <source>The numbers were written, but not the record of how they were made. %1</source>
        <translation>Die Zahlen wurden geschrieben, nicht aber die Angaben zu ihrer Entstehung. %1</translation>
    </message>
    <message>
        <source>this folder holds no results: %1</source>
        <translation>dieser Ordner enthält keine Ergebnisse: %1</translation>
    </message>
    <message>
        <source>there is no manifest.json in it</source>
        <translation>es gibt darin keine manifest.json</translation>
    </message>
    <message>
        <source>its manifest.json cannot be read: %1</source>
        <translation>seine manifest.json ist nicht lesbar: %1</translation>
    </message>
    <message>
        <source>its manifest.json was not written by kerridge, or is damaged</source>
        <translation>seine manifest.json wurde nicht von kerridge geschrieben oder ist beschädigt</translation>
    </message>
    <message>
        <source>%1 this folder holds partial results ("complete": false in its manifest.json); this run replaces the files that it also writes</source>
        <translation>%1 dieser Ordner enthält Teilergebnisse ("complete": false in seiner manifest.json); dieser Lauf ersetzt die Dateien, die auch er schreibt</translation>
    </message>
    <message>
        <source>%1 cannot be found; is this computer online?</source>
        <translation>%1 ist nicht zu finden; ist dieser Computer online?</translation>
    </message>
    <message>
        <source>%1 does not answer</source>
        <translation>%1 antwortet nicht</translation>
    </message>
    <message>
        <source>%1 refuses the connection</source>
        <translation>%1 lehnt die Verbindung ab</translation>
    </message>
    <message>
        <source>%1 closed the connection</source>
        <translation>%1 hat die Verbindung geschlossen</translation>
    </message>
    <message>
        <source>The network connection was lost; is this computer online?</source>
        <translation>Die Netzverbindung ging verloren; ist dieser Computer online?</translation>
    </message>
    <message>
        <source>%1 is busy (%2); try again later</source>
        <translation>%1 ist ausgelastet (%2); versuchen Sie es später noch einmal</translation>
    </message>
    <message>
        <source>%1 has an internal problem (%2); try again later</source>
        <translation>%1 hat ein internes Problem (%2); versuchen Sie es später noch einmal</translation>
    </message>
    <message>
        <source>%1 answered with an error (%2)</source>
        <translation>%1 hat mit einem Fehler geantwortet (%2)</translation>
    </message>
    <message>
        <source>%1 sent nothing for %2 s</source>
        <translation>%1 hat %2 s lang nichts gesendet</translation>
    </message>
    <message>
        <source>%1 sent the wrong part of the file</source>
        <translation>%1 hat den falschen Teil der Datei gesendet</translation>
    </message>
    <message>
        <source>The proxy on the way to %1 requires a user name and a password</source>
        <translation>Der Proxy auf dem Weg zu %1 verlangt Benutzername und Passwort</translation>
    </message>
    <message>
        <source>The proxy refuses the connection</source>
        <translation>Der Proxy lehnt die Verbindung ab</translation>
    </message>
    <message>
        <source>The proxy closed the connection</source>
        <translation>Der Proxy hat die Verbindung geschlossen</translation>
    </message>
    <message>
        <source>The proxy cannot be found</source>
        <translation>Der Proxy ist nicht zu finden</translation>
    </message>
    <message>
        <source>The proxy does not answer</source>
        <translation>Der Proxy antwortet nicht</translation>
    </message>
    <message>
        <source>%1 has no such file (%2): the archive may have moved</source>
        <translation>%1 hat keine solche Datei (%2): Das Archiv ist vielleicht umgezogen</translation>
    </message>
    <message>
        <source>%1 does not allow public access to the file (%2)</source>
        <translation>%1 erlaubt keinen öffentlichen Zugriff auf die Datei (%2)</translation>
    </message>
    <message>
        <source>%1 sent a web page instead of the file: the archive may have moved</source>
        <translation>%1 hat eine Webseite statt der Datei gesendet: Das Archiv ist vielleicht umgezogen</translation>
    </message>
    <message>
        <source>%1 sent an empty file</source>
        <translation>%1 hat eine leere Datei gesendet</translation>
    </message>
    <message>
        <source>%1 sent a file that is not in %2 format</source>
        <translation>%1 hat eine Datei gesendet, die nicht das Format %2 hat</translation>
    </message>
    <message>
        <source>%1 redirects too many times</source>
        <translation>%1 leitet zu oft weiter</translation>
    </message>
    <message>
        <source>%1 redirects to an address without encryption, which Kerridge refuses</source>
        <translation>%1 leitet auf eine Adresse ohne Verschlüsselung weiter, die Kerridge ablehnt</translation>
    </message>
    <message>
        <source>%1 redirects from this computer to %2, which Kerridge refuses</source>
        <translation>%1 leitet von diesem Rechner auf %2 weiter, was Kerridge ablehnt</translation>
    </message>
    <message>
        <source>%1 redirects to this computer, which Kerridge refuses</source>
        <translation>%1 leitet auf diesen Rechner weiter, was Kerridge ablehnt</translation>
    </message>
    <message>
        <source>%1 redirects to an address that is not a web address</source>
        <translation>%1 leitet auf eine Adresse weiter, die keine Webadresse ist</translation>
    </message>
    <message>
        <source>The page of the data: %1</source>
        <translation>Die Seite der Daten: %1</translation>
    </message>
    <message>
        <source>The connection to %1 is not safe: %2</source>
        <translation>Die Verbindung mit %1 ist nicht sicher: %2</translation>
    </message>
    <message>
        <source>its certificate is self-signed</source>
        <translation>sein Zertifikat ist selbst signiert</translation>
    </message>
    <message>
        <source>its certificate expired on %1</source>
        <translation>sein Zertifikat ist am %1 abgelaufen</translation>
    </message>
    <message>
        <source>its certificate is not valid yet</source>
        <translation>sein Zertifikat gilt noch nicht</translation>
    </message>
    <message>
        <source>its certificate belongs to another host</source>
        <translation>sein Zertifikat gehört zu einem anderen Server</translation>
    </message>
    <message>
        <source>its certificate comes from an issuer that this computer does not trust</source>
        <translation>sein Zertifikat stammt von einem Aussteller, dem dieser Computer nicht vertraut</translation>
    </message>
    <message>
        <source>its certificate was revoked</source>
        <translation>sein Zertifikat wurde widerrufen</translation>
    </message>
    <message>
        <source>The file from %1 is damaged or was changed: its SHA-256 is %2, but %3 is expected</source>
        <translation>Die Datei von %1 ist beschädigt oder wurde geändert: Ihr SHA-256 ist %2, erwartet wird %3</translation>
    </message>
    <message>
        <source>“%1” was downloaded.</source>
        <translation>„%1“ wurde heruntergeladen.</translation>
    </message>
    <message>
        <source>The file differs from the one that %1 sent on %2: the archive changed it (SHA-256 %3 then, %4 now).</source>
        <translation>Die Datei unterscheidet sich von der, die %1 am %2 lieferte: Das Archiv hat sie geändert (SHA-256 damals %3, jetzt %4).</translation>
    </message>
    <message>
        <source>The file at %1 is too large: %2; the limit is %3</source>
        <translation>Die Datei bei %1 ist zu groß: %2; die Grenze ist %3</translation>
    </message>
    <message>
        <source>The file at %1 is too large: more than the limit of %2</source>
        <translation>Die Datei bei %1 ist zu groß: mehr als die Grenze von %2</translation>
    </message>
    <message>
        <source>%1 remain to be downloaded, but only %2 are free on the disk</source>
        <translation>%1 sind noch herunterzuladen, aber nur %2 sind auf dem Datenträger frei</translation>
    </message>
    <message>
        <source>The folder %1 cannot be created: %2.</source>
        <translation>Der Ordner %1 kann nicht angelegt werden: %2.</translation>
    </message>
    <message>
        <source>The folder %1 cannot be written to%2.</source>
        <translation>In den Ordner %1 kann nicht geschrieben werden%2.</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>“%1” could not be fetched: %2</source>
        <translation>„%1“ konnte nicht heruntergeladen werden: %2</translation>
    </message>
    <message>
        <source>“%1” could not be fetched: the system cannot create another thread.</source>
        <translation>„%1“ konnte nicht heruntergeladen werden: Das System kann keinen weiteren Thread anlegen.</translation>
    </message>
    <message>
        <source>kerridge fetch: there is no data set "%1"</source>
        <translation>kerridge fetch: Es gibt keinen Datensatz "%1"</translation>
    </message>
    <message>
        <source>"kerridge-catalogue" is missing: this is not a catalogue</source>
        <translation>"kerridge-catalogue" fehlt: Dies ist kein Katalog</translation>
    </message>
    <message>
        <source>the catalogue is of version %1, newer than this program reads (%2)</source>
        <translation>der Katalog hat die Version %1, neuer, als dieses Programm liest (%2)</translation>
    </message>
    <message>
        <source>"sets" is missing</source>
        <translation>"sets" fehlt</translation>
    </message>
    <message>
        <source>"addresses" is missing</source>
        <translation>"addresses" fehlt</translation>
    </message>
    <message>
        <source>at least one address is expected</source>
        <translation>mindestens eine Adresse wird erwartet</translation>
    </message>
    <message>
        <source>an address that starts with https:// is expected, found "%1"</source>
        <translation>erwartet wird eine Adresse, die mit https:// beginnt, gefunden: "%1"</translation>
    </message>
    <message>
        <source>the address names no file</source>
        <translation>die Adresse nennt keine Datei</translation>
    </message>
    <message>
        <source>a SHA-256 of 64 lower-case hexadecimal digits is expected, found "%1"</source>
        <translation>erwartet wird ein SHA-256 aus 64 hexadezimalen Ziffern mit Kleinbuchstaben, gefunden: "%1"</translation>
    </message>
    <message>
        <source>lower-case letters, digits, "-" and "_" are expected, found "%1"</source>
        <translation>erwartet werden Kleinbuchstaben, Ziffern, "-" und "_", gefunden: "%1"</translation>
    </message>
    <message>
        <source>the id "%1" is used twice</source>
        <translation>die Kennung "%1" wird zweimal verwendet</translation>
    </message>
    <message>
        <source>is not allowed in a catalogue</source>
        <translation>ist in einem Katalog nicht erlaubt</translation>
    </message>
    <message>
        <source>a text is expected, found an empty one</source>
        <translation>erwartet wird ein Text, gefunden: ein leerer</translation>
    </message>
    <message>
        <source>there is no column %1, which is an input of the model; the model does not know %2</source>
        <translation>es gibt keine Spalte %1, die eine Eingabe des Modells ist; dem Modell unbekannt: %2</translation>
    </message>
    <message>
        <source>no column has the name of an input of the model, %1; by their places columns can be taken only where there are %2 of them, not %3</source>
        <translation>keine Spalte hat den Namen einer Eingabe des Modells, %1; nach ihrer Stelle lassen sich Spalten nur zuordnen, wenn es %2 davon gibt, nicht %3</translation>
    </message>
    <message>
        <source>columns without names can be taken by their places only where there are %1 of them, not %2</source>
        <translation>Spalten ohne Namen lassen sich nach ihrer Stelle nur zuordnen, wenn es %1 davon gibt, nicht %2</translation>
    </message>
    <message>
        <source>column %1 holds text, such as %2 in data row %3; the model takes numbers from it</source>
        <translation>Spalte %1 enthält Text, etwa %2 in Datenzeile %3; das Modell nimmt daraus Zahlen</translation>
    </message>
    <message>
        <source>column %1 holds text, such as %2 in data row %3; the model takes numbers from it, of dates such as 2021-02-03</source>
        <translation>Spalte %1 enthält Text, etwa %2 in Datenzeile %3; das Modell nimmt daraus Zahlen, aus Datumsangaben wie 2021-02-03</translation>
    </message>
    <message>
        <source>no column has the name of an input: columns are taken by their places, %1</source>
        <translation>keine Spalte hat den Namen einer Eingabe: Die Spalten werden nach ihrer Stelle zugeordnet, %1</translation>
    </message>
    <message>
        <source>columns are taken by their places, as they have no names: %1</source>
        <translation>die Spalten werden nach ihrer Stelle zugeordnet, da sie keine Namen haben: %1</translation>
    </message>
    <message>
        <source>%1 is used as %2</source>
        <translation>%1 wird als %2 verwendet</translation>
    </message>
    <message>
        <source>column %1 is read as %2, in the training data as %3; %4</source>
        <translation>Spalte %1 wird als %2 gelesen, in den Trainingsdaten als %3; %4</translation>
    </message>
    <message>
        <source>column %1 is read as %2, in the training data as %3 (such as %4); %5</source>
        <translation>Spalte %1 wird als %2 gelesen, in den Trainingsdaten als %3 (etwa %4); %5</translation>
    </message>
    <message>
        <source>convert the numbers to %1, and write that unit</source>
        <translation>rechnen Sie die Zahlen in %1 um, und schreiben Sie diese Einheit</translation>
    </message>
    <message>
        <source>write the percent sign behind the numbers, as 2 % may be 2 or 0.02 without it</source>
        <translation>schreiben Sie das Prozentzeichen hinter die Zahlen, denn ohne es kann 2 % sowohl 2 als auch 0,02 sein</translation>
    </message>
    <message>
        <source>write plain numbers, 2 or 0.02 for 2 % as the training data had them</source>
        <translation>schreiben Sie einfache Zahlen, 2 oder 0,02 für 2 %, wie die Trainingsdaten sie hatten</translation>
    </message>
    <message>
        <source>write the times without a zone, as in the training data</source>
        <translation>schreiben Sie die Zeiten ohne Zeitzone, wie in den Trainingsdaten</translation>
    </message>
    <message>
        <source>write the times with their zone, such as Z or +01:00, as in the training data</source>
        <translation>schreiben Sie die Zeiten mit ihrer Zeitzone, etwa Z oder +01:00, wie in den Trainingsdaten</translation>
    </message>
    <message>
        <source>write dates such as 2021-02-03</source>
        <translation>schreiben Sie Datumsangaben wie 2021-02-03</translation>
    </message>
    <message>
        <source>write times such as 12:30</source>
        <translation>schreiben Sie Uhrzeiten wie 12:30</translation>
    </message>
    <message>
        <source>write them as in the training data, or have the experiment read them there as here</source>
        <translation>schreiben Sie sie wie in den Trainingsdaten, oder lassen Sie das Experiment sie dort wie hier lesen</translation>
    </message>
    <message>
        <source>column %1: %2; write dates such as 2021-02-03</source>
        <translation>Spalte %1: %2; schreiben Sie Datumsangaben wie 2021-02-03</translation>
    </message>
    <message>
        <source>column %1: its dates may have the day or the month first; they are taken with the %2 first, as in the training data</source>
        <translation>Spalte %1: Bei den Datumsangaben kann der Tag oder der Monat vorn stehen; wie in den Trainingsdaten steht der %2 vorn</translation>
    </message>
    <message>
        <source>column %1 holds plain numbers; they are taken as %2, as in the training data</source>
        <translation>Spalte %1 enthält einfache Zahlen; sie gelten wie in den Trainingsdaten als %2</translation>
    </message>
    <message>
        <source>column %1 has no unit; its numbers are taken as %2, as in the training data</source>
        <translation>Spalte %1 hat keine Einheit; ihre Zahlen gelten wie in den Trainingsdaten als %2</translation>
    </message>
    <message>
        <source>column %1 is read as %2, in the training data as %3</source>
        <translation>Spalte %1 wird als %2 gelesen, in den Trainingsdaten als %3</translation>
    </message>
    <message>
        <source>column %1 is read as %2; the model, which an older version saved, does not say whether its numbers are such</source>
        <translation>Spalte %1 wird als %2 gelesen; das Modell, das eine ältere Version gespeichert hat, sagt nicht, ob seine Zahlen solche sind</translation>
    </message>
    <message>
        <source>no errors are computed: %1</source>
        <translation>es werden keine Fehler berechnet: %1</translation>
    </message>
    <message>
        <source>no row has %1: 0 in every row</source>
        <translation>keine Zeile hat %1: 0 in jeder Zeile</translation>
    </message>
    <message>
        <source>not an input of the model, so not used: %1</source>
        <translation>keine Eingabe des Modells, daher nicht verwendet: %1</translation>
    </message>
    <message>
        <source>not inputs of the model, so not used: %1</source>
        <translation>keine Eingaben des Modells, daher nicht verwendet: %1</translation>
    </message>
    <message>
        <source>the target %1 holds text: no errors are computed from it</source>
        <translation>die Zielgröße %1 enthält Text: Aus ihr werden keine Fehler berechnet</translation>
    </message>
    <message>
        <source>%1 with a category that no training row has; every input of the column is 0 there: %2</source>
        <translation>%1 mit einer Kategorie, die keine Trainingszeile hat; alle Eingaben der Spalte sind dort 0: %2</translation>
    </message>
    <message>
        <source>%1 outside the range of the training rows: %2</source>
        <translation>%1 außerhalb des Bereichs der Trainingszeilen: %2</translation>
    </message>
    <message>
        <source>%1 with extrapolation above 1, the farthest first: %2</source>
        <translation>%1 mit einer Extrapolation über 1, die entferntesten zuerst: %2</translation>
    </message>
    <message>
        <source>%1 without a prediction, because an input is not a number there: %2</source>
        <translation>%1 ohne Vorhersage, weil eine Eingabe dort keine Zahl ist: %2</translation>
    </message>
    <message>
        <source>%1 without a prediction, because the line has too few fields or too many: %2</source>
        <translation>%1 ohne Vorhersage, weil die Zeile zu wenige Felder hat oder zu viele: %2</translation>
    </message>
    <message>
        <source>%1 without a prediction, because the transform of an input is not defined there: %2</source>
        <translation>%1 ohne Vorhersage, weil die Transformation einer Eingabe dort nicht definiert ist: %2</translation>
    </message>
    <message>
        <source>%1 without a prediction, because the spectrum is constant and SNV divides by its deviation: %2</source>
        <translation>%1 ohne Vorhersage, weil das Spektrum konstant ist und SNV durch seine Abweichung teilt: %2</translation>
    </message>
    <message>
        <source>%1 with a missing input and so without a prediction, as the training data left such rows out: %2</source>
        <translation>%1 mit fehlender Eingabe und daher ohne Vorhersage, da die Trainingsdaten solche Zeilen weggelassen haben: %2</translation>
    </message>
    <message>
        <source>%1 with a missing input, filled with the %2 of the training rows: %3</source>
        <translation>%1 mit fehlender Eingabe, gefüllt mit dem %2 der Trainingszeilen: %3</translation>
    </message>
    <message>
        <source>%1 has no column %2</source>
        <translation>%1 hat keine Spalte %2</translation>
    </message>
    <message>
        <source>There is no model: add a method first.</source>
        <translation>Kein Modell: Fügen Sie zuerst ein Verfahren hinzu.</translation>
    </message>
    <message>
        <source>There is no model yet: draw some points first.</source>
        <translation>Noch kein Modell: Zeichnen Sie zuerst einige Punkte.</translation>
    </message>
    <message>
        <source>There is no model: see the message above the charts.</source>
        <translation>Kein Modell: siehe Meldung über den Diagrammen.</translation>
    </message>
    <message>
        <source>There is no model: the computation was canceled. Press Run to compute it.</source>
        <translation>Kein Modell: Die Berechnung wurde abgebrochen. Drücken Sie „Berechnen“.</translation>
    </message>
    <message>
        <source>There is no model yet: the computation has not finished.</source>
        <translation>Noch kein Modell: Die Berechnung ist nicht fertig.</translation>
    </message>
    <message>
        <source>there is no such model</source>
        <translation>kein solches Modell vorhanden</translation>
    </message>
    <message>
        <source>"kerridge-model" is missing: a model file starts with { "kerridge-model": 1, %1 }</source>
        <translation>"kerridge-model" fehlt: Eine Modelldatei beginnt mit { "kerridge-model": 1, %1 }</translation>
    </message>
    <message>
        <source>a model file is a JSON object { %1 }</source>
        <translation>eine Modelldatei ist ein JSON-Objekt { %1 }</translation>
    </message>
    <message>
        <source>there is no version %1 of model files; this program writes %2</source>
        <translation>es gibt keine Version %1 von Modelldateien; dieses Programm schreibt %2</translation>
    </message>
    <message>
        <source>this model is of version %1; this program reads version %2. A newer Kerridge is needed to open it.</source>
        <translation>dieses Modell hat die Version %1; dieses Programm liest Version %2. Zum Öffnen ist ein neueres Kerridge nötig.</translation>
    </message>
    <message>
        <source>it has %1 instead of %2</source>
        <translation>es sind %1 statt %2</translation>
    </message>
    <message>
        <source>"unit" belongs to the meaning "unit", and must not be empty</source>
        <translation>"unit" gehört zur Bedeutung "unit" und darf nicht leer sein</translation>
    </message>
    <message>
        <source>it is beyond double precision</source>
        <translation>liegt jenseits der doppelten Genauigkeit</translation>
    </message>
    <message>
        <source>it must be greater than 0</source>
        <translation>muss größer als 0 sein</translation>
    </message>
    <message>
        <source>all of them must be greater than 0</source>
        <translation>alle davon müssen größer als 0 sein</translation>
    </message>
    <message>
        <source>it must not be less than 0</source>
        <translation>darf nicht kleiner als 0 sein</translation>
    </message>
    <message>
        <source>it must lie strictly between 0 and 1</source>
        <translation>muss echt zwischen 0 und 1 liegen</translation>
    </message>
    <message>
        <source>they must ascend</source>
        <translation>die Werte müssen aufsteigen</translation>
    </message>
    <message>
        <source>at least one category is needed</source>
        <translation>mindestens eine Kategorie ist nötig</translation>
    </message>
    <message>
        <source>at least one column is needed</source>
        <translation>mindestens eine Spalte ist nötig</translation>
    </message>
    <message>
        <source>at least one row is needed</source>
        <translation>mindestens eine Zeile ist nötig</translation>
    </message>
    <message>
        <source>at least one residual is needed</source>
        <translation>mindestens ein Residuum ist nötig</translation>
    </message>
    <message>
        <source>residuals are absolute: none is less than 0</source>
        <translation>Residuen sind Beträge: Keines ist kleiner als 0</translation>
    </message>
    <message>
        <source>there is 1 function instead of at least 2</source>
        <translation>es gibt 1 Funktion statt mindestens 2</translation>
    </message>
    <message>
        <source>there are 0 functions instead of at least 2</source>
        <translation>es gibt 0 Funktionen statt mindestens 2</translation>
    </message>
    <message>
        <source>there are %1 models instead of %2</source>
        <translation>es gibt %1 Modelle statt %2</translation>
    </message>
    <message>
        <source>at least one %1</source>
        <translation>mindestens 1 %1</translation>
    </message>
    <message>
        <source>it has %1 folds instead of %2, the number of residuals</source>
        <translation>es sind %1 Teile statt %2, der Zahl der Residuen</translation>
    </message>
    <message>
        <source>the number %1 of “%2” belongs to another column</source>
        <translation>die Nummer %1 von „%2“ gehört zu einer anderen Spalte</translation>
    </message>
    <message>
        <source>the number %1 of “%2” is not the number of a column of the table</source>
        <translation>die Nummer %1 von „%2“ ist nicht die Nummer einer Spalte der Tabelle</translation>
    </message>
    <message>
        <source>the table has no column for the target</source>
        <translation>die Tabelle hat keine Spalte für die Zielgröße</translation>
    </message>
    <message>
        <source>the target cannot have ranks, because ranks cannot be converted back to numbers</source>
        <translation>die Zielgröße kann keine Ränge haben, weil sich Ränge nicht in Zahlen zurückrechnen lassen</translation>
    </message>
    <message>
        <source>only numbers have a transform, and these are texts</source>
        <translation>nur Zahlen haben eine Transformation, und dies sind Texte</translation>
    </message>
    <message>
        <source>"ranks" belong to the transform "rank"</source>
        <translation>"ranks" gehören zur Transformation "rank"</translation>
    </message>
    <message>
        <source>"ranks" is missing</source>
        <translation>"ranks" fehlt</translation>
    </message>
    <message>
        <source>"method" names no "features", and "form" says that the model has them</source>
        <translation>"method" nennt keine "features", und "form" sagt, dass das Modell welche hat</translation>
    </message>
    <message>
        <source>only a model of the form "kernel" has a k(x, x) to explain</source>
        <translation>nur ein Modell der Form "kernel" hat ein k(x, x), das zu erklären ist</translation>
    </message>
    <message>
        <source>A model of Nyström features of the %1 kernel cannot be saved: the file cannot hold the range of the training inputs.</source>
        <translation>Ein Modell mit Nyström-Merkmalen des Kerns %1 kann nicht gespeichert werden: Die Datei kann den Bereich der Trainingseingaben nicht aufnehmen.</translation>
    </message>
    <message>
        <source>The %1 kernel needs the range of the training inputs, but this model has only landmarks.</source>
        <translation>Der Kern %1 braucht den Bereich der Trainingseingaben, aber dieses Modell hat nur Stützpunkte.</translation>
    </message>
    <message>
        <source>The features of this model have no short formula.</source>
        <translation>Die Merkmale dieses Modells haben keine kurze Formel.</translation>
    </message>
    <message>
        <source>The %1 kernel has no short formula.</source>
        <translation>Der Kern %1 hat keine kurze Formel.</translation>
    </message>
    <message>
        <source>A function takes plain numbers, and this model sees pretreated spectra: %1. Save the model.</source>
        <translation>Eine Funktion nimmt bloße Zahlen, und dieses Modell sieht vorbehandelte Spektren: %1. Speichern Sie das Modell.</translation>
    </message>
    <message>
        <source>a model file holds a single model</source>
        <translation>eine Modelldatei enthält ein einziges Modell</translation>
    </message>
    <message>
        <source>a model file holds a single model, so there is nothing to choose</source>
        <translation>eine Modelldatei enthält ein einziges Modell, es gibt also nichts zu wählen</translation>
    </message>
    <message>
        <source>the experiment has no method, and so no model</source>
        <translation>das Experiment hat kein Verfahren und daher kein Modell</translation>
    </message>
    <message>
        <source>this method is not computed</source>
        <translation>dieses Verfahren ist nicht berechnet</translation>
    </message>
    <message>
        <source>there is no model of %1</source>
        <translation>es gibt kein Modell von %1</translation>
    </message>
    <message>
        <source>the rule %1 was not applied to %2</source>
        <translation>die Regel %1 wurde nicht auf %2 angewandt</translation>
    </message>
    <message>
        <source>the rule %1 chose no model of %2: %3</source>
        <translation>die Regel %1 hat kein Modell von %2 gewählt: %3</translation>
    </message>
    <message>
        <source>%1 has no model at %2</source>
        <translation>%1 hat kein Modell bei %2</translation>
    </message>
    <message>
        <source>there is no rule “%1”; kerridge list rules names them</source>
        <translation>es gibt keine Regel „%1“; kerridge list rules nennt alle</translation>
    </message>
    <message>
        <source>the experiment has %1; number %2 does not exist</source>
        <translation>das Experiment hat %1; die Nummer %2 gibt es nicht</translation>
    </message>
    <message>
        <source>an experiment with several targets cannot be added; save one of its targets</source>
        <translation>ein Experiment mit mehreren Zielgrößen kann nicht hinzugefügt werden; speichern Sie eine seiner Zielgrößen</translation>
    </message>
    <message>
        <source>no visible method of this experiment has a model</source>
        <translation>kein sichtbares Verfahren dieses Experiments hat ein Modell</translation>
    </message>
    <message>
        <source>this model has no prediction intervals to write: %1</source>
        <translation>dieses Modell hat keine Vorhersageintervalle, die geschrieben werden könnten: %1</translation>
    </message>
    <message>
        <source>this model has no prediction intervals to write</source>
        <translation>dieses Modell hat keine Vorhersageintervalle, die geschrieben werden könnten</translation>
    </message>
    <message>
        <source>none of the selected rows is in the training part of this split</source>
        <translation>keine der ausgewählten Zeilen gehört zum Trainingsteil dieser Aufteilung</translation>
    </message>
    <message>
        <source>without the selected rows fewer than two training rows are left</source>
        <translation>ohne die ausgewählten Zeilen bleiben weniger als zwei Trainingszeilen</translation>
    </message>
    <message>
        <source>There is no such method.</source>
        <translation>Ein solches Verfahren gibt es nicht.</translation>
    </message>
    <message>
        <source>Random features come from Kerridge’s own random number generator.</source>
        <translation>Zufallsmerkmale stammen aus Kerridges eigenem Zufallszahlengenerator.</translation>
    </message>
    <message>
        <source>%1 uses its own iteration or solver; a short script would not give the same model.</source>
        <translation>%1 verwendet eine eigene Iteration oder einen eigenen Löser; ein kurzes Skript ergäbe nicht dasselbe Modell.</translation>
    </message>
    <message>
        <source>For m ≤ 1 there may be several stationary points or none; a short script would not be safe.</source>
        <translation>Für m ≤ 1 kann es mehrere stationäre Punkte geben oder keinen; ein kurzes Skript wäre nicht verlässlich.</translation>
    </message>
    <message>
        <source>note: the file contains the training inputs</source>
        <translation>Hinweis: Die Datei enthält die Trainingseingaben</translation>
    </message>
    <message>
        <source>is too large for a file of answers</source>
        <translation>ist zu groß für eine Datei mit Antworten</translation>
    </message>
    <message>
        <source>is no file of answers: it has no column "%1"; a lesson writes one by "Save my answers"</source>
        <translation>ist keine Datei mit Antworten: Ihr fehlt die Spalte "%1"; eine Lektion schreibt eine mit „Meine Antworten speichern“</translation>
    </message>
    <message>
        <source>The lesson was not opened. %1</source>
        <translation>Die Lektion wurde nicht geöffnet. %1</translation>
    </message>
    <message>
        <source>The file was not saved. %1</source>
        <translation>Die Datei wurde nicht gespeichert. %1</translation>
    </message>
    <message>
        <source>"kerridge-lesson" is missing: this is not a lesson</source>
        <translation>"kerridge-lesson" fehlt: Dies ist keine Lektion</translation>
    </message>
    <message>
        <source>the lesson is of version %1, newer than this program reads (%2)</source>
        <translation>die Lektion hat die Version %1, neuer, als dieses Programm liest (%2)</translation>
    </message>
    <message>
        <source>a lesson needs generated data, or points in its file</source>
        <translation>eine Lektion braucht erzeugte Daten oder Punkte in ihrer Datei</translation>
    </message>
    <message>
        <source>"experiment" is missing</source>
        <translation>"experiment" fehlt</translation>
    </message>
    <message>
        <source>"steps" is missing</source>
        <translation>"steps" fehlt</translation>
    </message>
    <message>
        <source>"controls" is missing</source>
        <translation>"controls" fehlt</translation>
    </message>
    <message>
        <source>"solution" is missing</source>
        <translation>"solution" fehlt</translation>
    </message>
    <message>
        <source>"until" is missing</source>
        <translation>"until" fehlt</translation>
    </message>
    <message>
        <source>"choices" is missing</source>
        <translation>"choices" fehlt</translation>
    </message>
    <message>
        <source>"place" is missing</source>
        <translation>"place" fehlt</translation>
    </message>
    <message>
        <source>"to" is missing</source>
        <translation>"to" fehlt</translation>
    </message>
    <message>
        <source>"is" is missing</source>
        <translation>"is" fehlt</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 fehlt</translation>
    </message>
    <message>
        <source>at least one step is expected</source>
        <translation>mindestens ein Schritt wird erwartet</translation>
    </message>
    <message>
        <source>at least one change is expected</source>
        <translation>mindestens eine Änderung wird erwartet</translation>
    </message>
    <message>
        <source>at least one condition is expected</source>
        <translation>mindestens eine Bedingung wird erwartet</translation>
    </message>
    <message>
        <source>at least two choices are expected</source>
        <translation>mindestens zwei Antworten werden erwartet</translation>
    </message>
    <message>
        <source>exactly one choice is "right"</source>
        <translation>genau eine Antwort ist "right"</translation>
    </message>
    <message>
        <source>at most three hints are expected</source>
        <translation>höchstens drei Hinweise werden erwartet</translation>
    </message>
    <message>
        <source>"times" belongs to a "mark"</source>
        <translation>"times" gehört zu einem "mark"</translation>
    </message>
    <message>
        <source>a number above 1 is expected</source>
        <translation>eine Zahl über 1 wird erwartet</translation>
    </message>
    <message>
        <source>a question with a "mark" has two choices: the mark is right, or it is not</source>
        <translation>eine Frage mit einem "mark" hat zwei Antworten: Die Marke ist richtig, oder sie ist es nicht</translation>
    </message>
    <message>
        <source>a condition names a "value", a "figure" or a "variant"</source>
        <translation>eine Bedingung nennt "value", "figure" oder "variant"</translation>
    </message>
    <message>
        <source>exactly one of "below", "above", "equals" and "not" is expected</source>
        <translation>genau eines von "below", "above", "equals" und "not" wird erwartet</translation>
    </message>
    <message>
        <source>"times" is for a comparison with another quantity</source>
        <translation>"times" gilt für einen Vergleich mit einer anderen Größe</translation>
    </message>
    <message>
        <source>"times" is for a setting that is like a quantity</source>
        <translation>"times" gilt für eine Einstellung, die einer Größe gleicht</translation>
    </message>
    <message>
        <source>a change is one of "set", "rule", "figure", "variant", "add" and "pin"</source>
        <translation>eine Änderung ist eine von "set", "rule", "figure", "variant", "add" und "pin"</translation>
    </message>
    <message>
        <source>%1 cannot be set</source>
        <translation>%1 lässt sich nicht setzen</translation>
    </message>
    <message>
        <source>unknown quantity "%1"</source>
        <translation>unbekannte Größe "%1"</translation>
    </message>
    <message>
        <source>"%1" does not say what it refers to</source>
        <translation>"%1" sagt nicht, worauf es sich bezieht</translation>
    </message>
    <message>
        <source>"%1" is unexpected</source>
        <translation>"%1" wird hier nicht erwartet</translation>
    </message>
    <message>
        <source>a brace is never closed</source>
        <translation>eine geschweifte Klammer wird nie geschlossen</translation>
    </message>
    <message>
        <source>%1: there are %2 methods here</source>
        <translation>%1: hier gibt es %2 Verfahren</translation>
    </message>
    <message>
        <source>there is no help page “%1”</source>
        <translation>es gibt keine Hilfeseite „%1“</translation>
    </message>
    <message>
        <source>a variant has "changes", "own-data", or both</source>
        <translation>eine Variante hat "changes", "own-data" oder beides</translation>
    </message>
    <message>
        <source>a step of this lesson changes the generator of the data</source>
        <translation>ein Schritt dieser Lektion ändert den Generator der Daten</translation>
    </message>
    <message>
        <source>it is done before its solution</source>
        <translation>er ist vor seiner Lösung erledigt</translation>
    </message>
    <message>
        <source>its solution does not give a valid experiment: %1</source>
        <translation>seine Lösung ergibt kein gültiges Experiment: %1</translation>
    </message>
    <message>
        <source>"%1", which a text mentions, has no value here</source>
        <translation>"%1", in einem Text erwähnt, hat hier keinen Wert</translation>
    </message>
    <message>
        <source>"%1", which the learner marks, is not above 0 here</source>
        <translation>"%1", von den Lernenden zu markieren, ist hier nicht über 0</translation>
    </message>
    <message>
        <source>before its question is answered, the chart "%1" shows "%2": name it in "hides" of the question</source>
        <translation>bevor seine Frage beantwortet ist, zeigt das Diagramm "%1" "%2": Nennen Sie es in "hides" der Frage</translation>
    </message>
    <message>
        <source>%1 further steps were not reached</source>
        <translation>%1 weitere Schritte wurden nicht erreicht</translation>
    </message>
    <message>
        <source>The experiment will not be recovered after a crash. %1</source>
        <translation>Nach einem Absturz wird das Experiment nicht wiederhergestellt. %1</translation>
    </message>
    <message>
        <source>The recovery file of a session that ended unexpectedly cannot be read (%1). It was moved to %2.</source>
        <translation>Die Wiederherstellungsdatei einer unerwartet beendeten Sitzung ist nicht lesbar (%1). Sie wurde nach %2 verschoben.</translation>
    </message>
    <message>
        <source>The recovery file %1 of a session that ended unexpectedly can be neither read (%2) nor moved.</source>
        <translation>Die Wiederherstellungsdatei %1 einer unerwartet beendeten Sitzung lässt sich weder lesen (%2) noch verschieben.</translation>
    </message>
    <message>
        <source>The experiment %1 was open when Kerridge ended unexpectedly.</source>
        <translation>Das Experiment %1 war offen, als Kerridge unerwartet endete.</translation>
    </message>
    <message>
        <source>Kerridge ended unexpectedly again while it computed the restored experiment %1, so the experiment was not opened this time.</source>
        <translation>Kerridge endete beim Berechnen des wiederhergestellten Experiments %1 erneut unerwartet, deshalb wurde das Experiment diesmal nicht geöffnet.</translation>
    </message>
    <message>
        <source>It was not restored: %1</source>
        <translation>Es wurde nicht wiederhergestellt: %1</translation>
    </message>
    <message>
        <source>The previous document cannot be kept under File ▸ Restore session; Undo brings it back. %1</source>
        <translation>Das vorige Dokument kann nicht unter Datei ▸ Sitzung wiederherstellen aufbewahrt werden; Rückgängig bringt es zurück. %1</translation>
    </message>
    <message>
        <source>The window stays open: its document has changes that cannot be kept for the next start. %1 Press Ctrl+S to save it, or close the window again to discard it.</source>
        <translation>Das Fenster bleibt offen: Sein Dokument hat Änderungen, die sich nicht für den nächsten Start aufbewahren lassen. %1 Speichern Sie es mit Strg+S oder schließen Sie das Fenster noch einmal, um es zu verwerfen.</translation>
    </message>
    <message>
        <source>No document with changes was closed or replaced yet.</source>
        <translation>Noch kein Dokument mit Änderungen wurde geschlossen oder ersetzt.</translation>
    </message>
    <message>
        <source>%1 has been changed or removed since, so this is a new document.</source>
        <translation>%1 wurde seither geändert oder entfernt, daher ist dies ein neues Dokument.</translation>
    </message>
    <message>
        <source>%1 Nothing was changed.</source>
        <translation>%1 Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>The clipboard holds no text.</source>
        <translation>Die Zwischenablage enthält keinen Text.</translation>
    </message>
    <message>
        <source>The clipboard holds one line of text; a table has several.</source>
        <translation>Die Zwischenablage enthält nur eine Zeile Text; eine Tabelle hat mehrere.</translation>
    </message>
    <message>
        <source>there is not enough memory: %1</source>
        <translation>der Speicher reicht nicht: %1</translation>
    </message>
    <message>
        <source>this needs about %1 and %2 are free; %3</source>
        <translation>nötig sind etwa %1, frei sind %2; %3</translation>
    </message>
    <message>
        <source>this needs about %1 of the %2 that are free; %3</source>
        <translation>nötig sind etwa %1 von %2, die frei sind; %3</translation>
    </message>
    <message>
        <source>use less data at once, or close other programs</source>
        <translation>verwenden Sie weniger Daten auf einmal oder schließen Sie andere Programme</translation>
    </message>
    <message>
        <source>close other programs, or raise the limit that ulimit -v shows</source>
        <translation>schließen Sie andere Programme oder heben Sie die Grenze an, die ulimit -v zeigt</translation>
    </message>
    <message>
        <source>use a file with fewer rows or columns, or close other programs</source>
        <translation>verwenden Sie eine Datei mit weniger Zeilen oder Spalten oder schließen Sie andere Programme</translation>
    </message>
    <message>
        <source>use a file with fewer rows or columns, draw fewer charts, or close other programs</source>
        <translation>verwenden Sie eine Datei mit weniger Zeilen oder Spalten, zeichnen Sie weniger Diagramme oder schließen Sie andere Programme</translation>
    </message>
    <message>
        <source>There is not enough memory for this: only %1 are free. Use fewer rows, or close other programs.</source>
        <translation>Dafür reicht der Speicher nicht: Nur %1 sind frei. Verwenden Sie weniger Zeilen oder schließen Sie andere Programme.</translation>
    </message>
    <message>
        <source>The system cannot create another thread (%1). Close other programs, or use fewer threads.</source>
        <translation>Das System kann keinen weiteren Thread anlegen (%1). Schließen Sie andere Programme oder verwenden Sie weniger Threads.</translation>
    </message>
    <message>
        <source>An unknown error stopped this operation.</source>
        <translation>Ein unbekannter Fehler hat diesen Vorgang beendet.</translation>
    </message>
</context>
</TS>
