// SPDX-License-Identifier: GPL-3.0-or-later
// The page's own words. Texts of charts, models and rules come from the session in its language.

const german = {
  "Computing…": "Rechnet …",
  "New noise": "Neues Rauschen",
  "Copy link": "Link kopieren",
  "Link copied": "Link kopiert",
  "The link would be too long": "Der Link wäre zu lang",
  "Reset": "Zurücksetzen",
  "Controls": "Regler",
  "Charts": "Diagramme",
  "Results": "Ergebnisse",
  "Save tables": "Tabellen speichern",
  "training error": "Fehler im Training",
  "test error": "Fehler im Test",
  "by hand": "von Hand",
  "set by": "gesetzt von",
  "variant": "Variante",
  "chart": "Diagramm",
  "To remember": "Zum Merken",
  "Step": "Schritt",
  "Answer": "Antworten",
  "Right.": "Richtig.",
  "No.": "Nein.",
  "Back": "Zurück",
  "Hint": "Hinweis",
  "Show me": "Vormachen",
  "Next": "Weiter",
  "Remove all points": "Alle Punkte entfernen",
  "Save my answers": "Meine Antworten speichern",
  "Name (for the file only)": "Name (nur für die Datei)",
  "Method": "Verfahren",
  "Add": "Hinzufügen",
  "Duplicate": "Verdoppeln",
  "Remove": "Entfernen",
  "Point": "Punkt",
  "of": "von",
  "row": "Zeile",
  "rows": "Zeilen",
  "input": "Eingabe",
  "inputs": "Eingaben",
  "training rows": "Trainingszeilen",
  "test rows": "Testzeilen",
  "show": "zeigen",
  "error measure": "Fehlermaß",
  "Click or tap to add a point, drag to move it. With the keyboard: arrow keys move, Page Up and Page Down change the point, Enter adds, Delete removes one.":
    "Klicken oder tippen fügt einen Punkt hinzu, ziehen verschiebt ihn. Mit der Tastatur: Pfeiltasten verschieben, Bild auf und Bild ab wechseln den Punkt, Eingabe fügt einen hinzu, Entf entfernt einen.",
  "Points can be dragged. With the keyboard: arrow keys move, Page Up and Page Down change the point.":
    "Punkte lassen sich ziehen. Mit der Tastatur: Pfeiltasten verschieben, Bild auf und Bild ab wechseln den Punkt.",
  "Points": "Punkte",
  "This browser cannot compute (WebAssembly or DecompressionStream is missing). The page shows how it was saved.":
    "Dieser Browser kann nicht rechnen (WebAssembly oder DecompressionStream fehlt). Die Seite zeigt den gespeicherten Stand.",
  "The computation failed": "Die Berechnung ist fehlgeschlagen",
  "made with Kerridge": "erstellt mit Kerridge",
};

export const language = document.documentElement.lang === "de" ? "de" : "en";
export const word = (english) => (language === "de" && german[english]) || english;
