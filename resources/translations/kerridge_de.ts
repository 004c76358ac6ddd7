<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>QObject</name>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: choose one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the similarity of two inputs is measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error meas&amp;ure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How errors are measured in charts, cards and tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure errors by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors in charts, cards and tables as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the error measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · provisional</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>methods</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>variants of the chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not a number. Write numbers with blanks between them, such as 0.01 1e-7 2^-10.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not possible: %2 between %3 and %4 are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write 1 to %1 numbers with blanks between them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kernel width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StudyDialog</name>
    <message>
        <source>AK14: Audiffren and Kadri, Equivalence of learning algorithms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AK15: Audiffren and Kadri, M-power regularized least squares regression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PZ12: Prato and Zanni, A practical use of regularization for supervised learning with kernel methods</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>V05: Verri, Functional methods for learning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B23: Beigy, Machine learning theory: Regression</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>Fit</source>
        <translation>Anpassung</translation>
    </message>
    <message>
        <source>The models at their current parameters: curves over the data for one input, a coloured plane with contours for two, predicted against true values for more, or a slice or the mean prediction along a chosen input.</source>
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
        <source>value</source>
        <translation>Wert</translation>
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
        <translation>Kleinster k-fache Kreuzvalidierungsfehler, exakt, aus einer einzigen Zerlegung.</translation>
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
</context>
<context>
    <name>kerridge</name>
    <message>
        <source>… %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click or press Enter to set λ by this rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>w = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, widths by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, a width per input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 w = %2 by %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 w by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 w = mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 w = %2 × mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 w = %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>w is a length (of the inputs as scaled)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>w is a squared length (of the inputs as scaled)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 kernel&lt;/b&gt;&lt;br&gt;k(x, x′) = %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every input has its own width: ‖x − x′‖/w is the root of the sum of (x − x′)²/w² over the inputs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every input has its own width: ‖x − x′‖²/w is the sum of (x − x′)²/w over the inputs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are chosen by %1 on the training part.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is chosen by %1 on the training part.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the root of the mean squared distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mean squared distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is %1 of the training inputs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is %1 times %2 of the training inputs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target “%1”, %2 input, %3 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target “%1”, %2 inputs, %3 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 more without a target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; tested on %1 rows of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change δ of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to choose: the method has only one model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave-one-out errors of this method would need a refit for every row. k-fold does the same with parts of the rows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The true function is known only for generated data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set %1 of %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set λ: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the intervals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not work with features in place of the kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The %1 kernel has no random Fourier features: they need a kernel of x − x′, such as the Gaussian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use Nyström features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use random features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>color</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Match KRR: λ₂ = Φ(λ)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move a point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the kernel width and λ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the kernel's %1 and λ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and </source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::AboutDialog</name>
    <message>
        <source>About Kerridge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;h3&gt;Kerridge %1&lt;/h3&gt;&lt;p&gt;An explorer of regularized kernel regression: kernel ridge regression, M-power regularized least squares, and where they agree and differ.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later. It comes without any warranty.&lt;/p&gt;&lt;p&gt;Linear algebra: %2&lt;br&gt;Threads: %3&lt;br&gt;Qt %4&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::Animation</name>
    <message>
        <source>The experiment has no quantity of this name to animate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as animation</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::AnimationCommands</name>
    <message>
        <source>The animation was not written. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The animation is in %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as an an&amp;imation…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the current chart as an animated GIF, MP4 video or numbered pictures while λ, t, a parameter or the kernel width moves through its range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No method has a quantity to animate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MP4 video (*.mp4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Animated GIF (*.gif)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for the pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing the animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::AnimationDialog</name>
    <message>
        <source>Animated GIF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MP4 video</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of numbered PNG pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of numbered SVG pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of numbered PDF pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The quantity that moves through its range while the current chart is written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One file that plays by itself, or pictures for slides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MP4 video: needs the program ffmpeg</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ffmpeg was not found in PATH. Install it and open this dialog again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds from one end to the other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More pictures run more smoothly and need more space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::BackgroundTask</name>
    <message>
        <source>There is not enough memory for this: only %1 are free. Use fewer rows, or close other programs.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::Banner</name>
    <message>
        <source>Message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::ChartGrid</name>
    <message>
        <source>Show %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no results yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to choose: the data have only one input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show Fit, Residuals or What matters first: they run along a chosen input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None: the plane of both inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None: predicted against true</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit without a chosen input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charts along %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw at least two points on the Fit chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Canceled: press Run to compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not up to date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 — Kerridge</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::CommandPalette</name>
    <message>
        <source>Find a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of a command’s name, such as “krr” or “dark”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of a command’s name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type part of the name; choose with the arrow keys and press Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not available now: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No command has “%1” in its name, menu or description.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::ControlMarker</name>
    <message>
        <source>Outline</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::CopyCommands</name>
    <message>
        <source>Not copied. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy c&amp;ommand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the command line that computes the experiment without a window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as P&amp;ython</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy a model as a script for numpy and scikit-learn, with its data in a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as &amp;R</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy a model as a script for R without packages, with its data in a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as &amp;LaTeX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the formula of a model with its parameters, kernel and errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the formula of %1 with its numbers for LaTeX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no model to copy yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied the formula of %1 with its numbers. It needs the package amsmath.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy %1 as a script for %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to compute yet: draw some points first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied the command. It writes to “%1” in the folder where you run it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied the command. The experiment has unsaved changes, so the command writes it to “%1” in the folder where you run it. For a command of one line, save the experiment first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no data yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the data for the script as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied the script for %1. It reads its data, with the split, from %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::DataEditor</name>
    <message>
        <source>… and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · n = %2, d = %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawn points · n = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change how it is read…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Separator, header, target and the other columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The models that the rules choose predict them; the predictions are in predictions.csv, as the part “new”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict the rows without a target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out the rows without a target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open data…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use data from a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Get data…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Download a well-known data set from its public archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generated data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data drawn at random around a known true function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generated data…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same seed gives the same data; another seed draws new data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed of the noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another seed draws new noise and keeps the inputs and the true function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>separate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Separate seed for the noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the noise a separate seed, so that you can redraw it at the same inputs, as for bias and variance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the noise a separate seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the seed of the data for the noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seed of the noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Return the points that you moved to where the generator put them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put moved points back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The noise uses the seed of the data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points set by hand: on the Fit chart with the mouse, or here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;target: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict the row without a target in exported tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict the %1 rows without a target in exported tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw on the chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the points by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add, move and remove points on the Fit chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep these points and change them on the Fit chart; their true function is then no longer known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start with an empty Fit chart and draw points</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::DataGuard</name>
    <message>
        <source>Continue without data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the experiment unchanged; nothing is computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Nothing is computed until you choose.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the changed file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use data from another place; columns and settings stay the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 The study that runs on it is not computed until you choose.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue without the study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the experiment unchanged; the study stays empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 matches the loaded version again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 changed on disk. The window shows the version loaded before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is missing or cannot be read. The loaded version stays in use until you close the window.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::DataOpening</name>
    <message>
        <source>… and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>λ is chosen by %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1 was canceled; the loaded data stay in use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every split is tested on the %1 of %2, read as %3; all %4 rows of %5 are training rows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the current version of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the data from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change how %1 is read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loaded %1 as %2. %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You chose these columns for this file before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You chose these marks of missing values before, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tested on %1 of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Treat as missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Treat these numbers as missing values in their columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Separator, header, target and the other columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict the rows without a target…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With the first model shown, as soon as it is computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file is in the folder of the data: use its rows as the test part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Treat marks of missing values as missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict another column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (further output)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore a session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened the example %1 as a new document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
Nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change how it is read…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::ExperimentEditor</name>
    <message>
        <source>Not changed. %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::ExplainPanel</name>
    <message>
        <source>&lt;p&gt;&lt;a href="%1"&gt;More…&lt;/a&gt;&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explanation of the current chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;p&gt;Source: %1&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the vertical line, or use the arrow keys, to change m: every chart follows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the vertical line, or use the arrow keys, to change λ: every chart follows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click an input to see its effect row by row; the ▾ menu of the chart brings the overview back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click in the map to use the m and λ of that point.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold Ctrl and drag around points, or click one: the other charts ring the same rows, and a panel lists them. Escape clears.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double-click to enlarge the chart or to show all charts again. The ▾ menu exports it, copies it and shows its numbers as a table.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::ExportCommands</name>
    <message>
        <source>Export a&amp;ll…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write every table and every chart of the experiment and a report into a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not exported. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The export was canceled; nothing was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no results to export.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The results are still being computed. The export begins when they are complete.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel the export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrote %1 to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::ExportDialog</name>
    <message>
        <source>&amp;Tables (CSV)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every table of the results with all its digits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Report (HTML, one file with everything)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experiment, seeds, pictures, chosen models, sources and how to reproduce it, on one page that also prints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charts as &amp;SVG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every chart as vector graphics, for the web and for editing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charts as &amp;PNG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every chart in pixels, for slides and office programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charts as P&amp;DF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every chart on a page of its size, for papers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charts as LaTe&amp;X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every chart as a pgfplots picture with its numbers, for a column of a paper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;What&lt;/b&gt;, always in light colors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Where&lt;/b&gt;, a separate &amp;folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is created if it does not exist, and appears when everything is written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an existing folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write everything in the background</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for the results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose what to export.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter a folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a file, not a folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the full path of the folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder holds partial results of an interrupted export. Files with the same names will be replaced; the others stay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder is not empty: files with the same names will be replaced; the others stay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not empty (%2). Replace files with the same names? The others stay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::FactorizationLabel</name>
    <message>
        <source>Provisional, %1 landmarks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A first approximation while the Gram matrix is computed: kernel functions at %1 rows replace it (Nyström features). Exact results follow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Band, Lanczos for λ ≥ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors are exact: the Gram matrix is reduced to a band. Until the full eigendecomposition is ready, the models come from a Krylov space of %1 steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lanczos, λ ≥ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Provisional curves from a Krylov space of %1 steps, converged for these λ; the exact ones follow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nyström features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel functions at %1 landmarks replace the Gram matrix of all rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random features replace the Gram matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The methods work directly on the inputs, without a Gram matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tridiagonal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Gram matrix was reduced to K = P T Pᵀ with a tridiagonal T: exact, without eigenvectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Band</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Gram matrix was reduced to a band: exact errors, norms and degrees of freedom, fastest for large n</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cholesky</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Gram matrix with its ridge is factored for every model: exact, fastest for a few λ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eigendecomposition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Gram matrix was fully decomposed, K = Q diag(d) Qᵀ: exact, and all results use it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the models are computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · </source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::FeatureOffers</name>
    <message>
        <source>Use Nyström features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use random features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nyström features, D = %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random features, D = %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exact models of %1 training rows take about %2; %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less than 1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::FeatureRow</name>
    <message>
        <source>Features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off: the kernel itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random Fourier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nyström</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace the kernel with features: random waves, or kernel functions at landmarks (Nyström). For many rows: the cost grows only linearly with n</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The part of the Gram matrix that the landmarks explain: tr(K_nL K_LL⁺ K_Ln) / tr K on the training part of the split shown. The models cannot see the rest of the kernel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cosine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sine–cosine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>uniform</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pivoted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of features D</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cosines with random phases, or pairs of sine and cosine, which have less variance and an even number of features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the landmarks uniformly from the distinct training rows, or by randomly pivoted Cholesky, which prefers rows that the earlier landmarks explain least. Pivoting needs fewer landmarks but reads the rows a few times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed of the random frequencies or landmarks: the same seed, the same features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the kernel itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use random waves in place of the kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use kernel functions at landmarks in place of the kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The method already works with the kernel itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of landmarks D, 1 to %1: with one for every distinct training row, the models are exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of features D, 1 to %1: more come closer to the kernel; the error falls like 1/√D</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::FetchJob</name>
    <message>
        <source>The folder %1 cannot be created: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder %1 cannot be written to%2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” could not be fetched: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” could not be fetched:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1%2
The page of the data: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file from %1 is damaged or was changed: its SHA-256 is %2, but %3 is expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file differs from the one that %1 sent on %2: the archive changed it (SHA-256 %3 then, %4 now).</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::Fetcher</name>
    <message>
        <source>“%1” could not be fetched: the system cannot create another thread.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::FigureActions</name>
    <message>
        <source>Export for print…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write this figure at the size of a column, a page, a slide or a poster (Ctrl+Shift+P)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the numbers of this figure to a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write this figure as a pgfplots picture for LaTeX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write this figure to a picture file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy a picture of this figure to the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the numbers of this figure to the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy values under the mouse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the values that the mouse pointed at to the clipboard, with all digits (Ctrl+C in the chart)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the numbers of this figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch the horizontal axis between logarithmic and linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic vertical axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch the vertical axis between logarithmic and linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show both axes in full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This axis has no numbers above 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to export or copy: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mouse has not pointed at a value yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both axes are already shown in full.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 files (*.%2)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::FigurePanel</name>
    <message>
        <source>Show another chart here, export or copy this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show another chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace this chart with another one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other variants of this chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The input that this chart runs along</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Small multiples…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One picture with this chart at several λ, widths, kernels or methods, side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a chosen input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw this chart along “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All %1 inputs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose from a list of all inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input of the chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw “%1” along</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the main window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Float in its own window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close this window; the chart returns to its place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move this chart to another screen; it stays live and returns when you close it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all charts again (or double-click)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only this chart (or double-click)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu of the chart %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore all charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maximize the chart %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::FigureTableDialog</name>
    <message>
        <source>%1 – numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select lines of data points here to ring them in every chart.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::FigureView</name>
    <message>
        <source>reset zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computing…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::FileCommands</name>
    <message>
        <source>&amp;New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start over with the built-in example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open data or an experiment from a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recently opened files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the experiment: its data source and every setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the experiment under another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the current chart to a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For &amp;print…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the current chart at the size of a column, a page, a slide or a poster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the numbers of the current chart as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the current chart as a %1 picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export &amp;tables…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write every table of the results as CSV into a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clipboard holds no text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clipboard holds one line of text; a table has several.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Copy the rows of a table first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not pasted. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the test file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This document has no file yet; %1 stays as you saved it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open an example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experiments (*%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1, and the pasted table next to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved a copy of the experiment as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the pasted table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the chart as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 files (*.%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not exported. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The numbers were written, but not the record of how they were made. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no results yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for the tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrote %1 to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 no longer exists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no recent files yet.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::FloatingChart</name>
    <message>
        <source>%1 — Kerridge</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::FocusWays</name>
    <message>
        <source>&amp;Go to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the keyboard focus to a part of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next part of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go back to the previous part of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the current chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel &amp;width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the slider of the kernel width, in Models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The kernel has no width.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the panel “%1” and go to it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::GeneratedDataDialog</name>
    <message>
        <source>Generated data: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seed = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generated: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::GetDataCommands</name>
    <message>
        <source>Cata&amp;log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Well-known data sets by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” was downloaded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::GetDataDialog</name>
    <message>
        <source>Get data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Downloads continue after you close this window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a data set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words in the name, description or citation (Ctrl+F)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data sets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double-click or press Enter to download the set if necessary and open it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>n × d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About the data set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the download</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use this set in place of the current data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Download</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Download the set from its archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the download; a part that can be resumed is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy c&amp;itation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy how to cite the set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the folder that holds the set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the set, or the downloaded part of it, from this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove “%1”?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” will be deleted from this computer. You can download it again as long as its archive has it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not everything could be removed from %1; is another Kerridge using it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied the citation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The catalogue is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No data set matches “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>partial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No data set is selected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R&amp;esume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The set is not on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is being downloaded: cancel first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> It opens as soon as it is here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
%1 are here; the next try continues from there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of this set are here; the download continues from there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is here yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here: %1 of %2 sets, %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stored in %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::HelpBrowser</name>
    <message>
        <source>Kerridge help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in all pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows only pages that contain every word; Enter opens the first (Ctrl+F)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>← Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the previous page (Alt+Left)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward →</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward to the next page (Alt+Right)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 — Kerridge help</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::HelpCommands</name>
    <message>
        <source>&amp;Contents…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages on every method, kernel, rule, chart and file format, and on the mathematics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help on the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the page of the method, kernel, rule or chart that has the focus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help page ▸ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the help page “%1”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::InputWidthsTable</name>
    <message>
        <source>Kernel width of each input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>width w</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With a small width, the prediction changes fast along this input. A large width leaves the input out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chosen by the criterion on this training part. A large width leaves an input out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not a number greater than 0.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::IntervalMenu</name>
    <message>
        <source>From exact models that each leave out one training row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the models of the folds; whole groups stay together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half of the training rows calibrate a model trained on the other half</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The posterior band, assuming that the target is a Gaussian process with this kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prediction intervals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The range that holds a new row's target with a given probability: a band in Fit, bars in predicted against true, columns in predictions.csv</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No prediction intervals for this model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model has no prediction intervals yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The probability with which an interval should hold its target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other level…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other level (%1)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type another level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level of the intervals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Percent of new rows with the target inside</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::KeptSessions</name>
    <message>
        <source>untitled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 methods</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents with unsaved changes that you closed or replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The previous document cannot be kept under File ▸ Restore session; Undo brings it back. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No document with changes was closed or replaced yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The window stays open: its document has changes that cannot be kept for the next start. %1
Press Ctrl+S to save it, or close the window again to discard it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · not saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restored %1 with %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has been changed or removed since, so this is a new document.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::KernelEditor</name>
    <message>
        <source>Kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the similarity of two inputs is measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the width is given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one for each input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inputs that matter little get a large width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tuned by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every training part uses the width with the best score: about 18 decompositions each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor of the mean squared distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many times the mean; 1 is the usual width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the kernel width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tune…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search for the width, and λ, with the best LOO, GCV or k-fold error or evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tune the kernel width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a width for &amp;each input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The criterion chooses a width for each input: those that matter little get a large one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the width of an input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tune a width for each input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tune one width for all inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel width %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A number typed here holds for every training part.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>× root mean squared distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>× mean squared distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mean squared distance of all pairs of inputs in a training part</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::LessonCoach</name>
    <message>
        <source>Open your data first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the lesson “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your numbers do not show the usual result: %1. Try other data or another setting to see it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>

%1 *You expected: %2.* %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do step %1 of the lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set up step %1 of the lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to my experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lesson “%1”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::LessonCommands</name>
    <message>
        <source>Lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Lessons…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons that open their own experiment, tell you what to do and continue when you have done it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open a lesson…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open your own lesson, a .kerridge-lesson file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Play the lesson step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do the step that the lesson asks for and continue, wherever the focus is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step &amp;back in the lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the previous step again, wherever the focus is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Write and print lessons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start a l&amp;esson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start one of the lessons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write your own lessons, print worksheets and keep answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New lesson…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a lesson that begins with the experiment on screen; what you change becomes its steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit lesson…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the open lesson, or continue the one in the editor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the &amp;worksheet…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a page to print: the tasks of the open lesson, with lines to write on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save my &amp;answers…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as CSV what was answered and done in the lessons of this window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the &amp;list of lessons…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a page to print: all lessons in their order, with what each needs and a box to tick</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was not saved. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF (*.pdf);;HTML (*.html)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save my answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the list of lessons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the worksheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tabbed panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No lesson is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A lesson needs generated data, so that everybody has the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was answered or done yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons (*.kerridge-lesson);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lesson was not opened. %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::LessonDraft</name>
    <message>
        <source>New lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this lesson shows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to remember.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue recording the lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is recorded. Press Continue recording first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has changed since the last step. Make a change in the window first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No step can contain this: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was seen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step is without this: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the lesson</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::LessonEditor</name>
    <message>
        <source>Lesson editor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of the lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;End and notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop &amp;checking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done when, %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Claims, %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is recorded. Press Continue recording.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It records already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no steps yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the first step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the last step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change something in the window, then press Make a step of my changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solution: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, then </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert a number…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step %1 is recorded. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every step is open before its solution and done after it, and every claim is true.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lesson “%1” in the editor is not saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons (*.kerridge-lesson)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lesson was not saved. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T&amp;itle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The title of the lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I&amp;d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Small letters and hyphens; names the lesson to others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;ummary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One sentence about what the lesson shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>G&amp;oal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the learner can do afterward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long the lesson takes; 0 for not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mi&amp;nutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to know first: ids of lessons, or words, separated by semicolons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;First do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps of the lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The steps in their order; the fields below are those of the chosen one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move u&amp;p</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step comes earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step comes later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the chosen step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T&amp;ask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loo&amp;k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to look for; may be empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The controls in words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See&amp;n</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the learner saw; a quantity in braces stands for its value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number to insert into the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert a number of the learner’s models into the text above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question before the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Hints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up to three, one on a line, in place of the hints that Kerridge makes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D&amp;one when</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conditions, one on a line, such as: at 1 below 1e-3, test-error 1 above train-error 1 times 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cla&amp;ims</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the text says of the numbers, as conditions, one on a line; the check tests them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To &amp;remember</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to remember, after the last step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To sa&amp;y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For teachers: what to say</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>W&amp;hat goes wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For teachers: typical mistakes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I&amp;n ten minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For teachers: the short path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In th&amp;irty minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For teachers: the long path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a step of &amp;my changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you have changed in the window since the last step becomes a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue recordin&amp;g</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring the state after the last step on screen, and record from there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Try it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do the lesson in the panel Lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do every step with its solution: it must be open before and done after, and every claim true</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sa&amp;ve…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the lesson as a .kerridge-lesson file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the editor; the lesson stays in it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::LessonPanel</name>
    <message>
        <source>Lessons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a lesson; Enter or a double click starts it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the &amp;lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the lesson’s own experiment. Yours returns when you leave the lesson or undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lesson progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do in this step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go back to the previous step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;kip step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue with the next step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D&amp;o it for me</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the change that the step asks for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>H&amp;int</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show where to act; press again for what is missing, and again for one way to do it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set it &amp;up for me</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset the step: return the experiment to the state in which it begins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start a&amp;gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the lesson from the beginning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;All lessons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the list of lessons; this one stays open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Back to my experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the lesson; your own experiment is just as you left it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2. %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each lesson opens its own experiment and checks what you do. %1 of %2 done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do in this step: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the first step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next lesso&amp;n</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the next lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue with the next step without doing this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the last lesson.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lesson is finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You have already done this step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no more hints: press Do it for me.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Leave the lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, noise seed %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not done yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
First do: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
Time: %1 minutes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>**Your own experiment is on screen again.** Redo brings the lesson back, and so does *Set it up for me*.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>**This is no longer the lesson’s experiment:** %1. Undo, or press *Set it up for me*.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>**Already done.** %1 Read on, then press *Next*.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>*%1*

</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>**Goal:** %1

</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>**Time:** %1 minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>**First do:** %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>**Data:** %1.

</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> ← you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ **Right.** %1

</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ **No.** %1

</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ **Done.** %1

---

</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>### To remember

%1

</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>### Question

%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>**First guess:** %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>**Look:** %1

</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>**Where:** %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (outlined).

</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>. It is not in view: [show it](reveal:).

</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>**Hint:** %1

</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>- %1. %2
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>### Once more

</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>**Read:** [%1](%2)

</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>[More on this lesson](lessons/%1)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::LessonQuestionForm</name>
    <message>
        <source>The question; leave it empty for none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers to: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick the right answer; the reply is what the learner reads after choosing it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer (tick the right one)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reply</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::LogPanel</name>
    <message>
        <source>Message log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messages, computations and how long they took</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No messages yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Canceled after %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computed %1 in %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::MainWindow</name>
    <message>
        <source>the export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the pinned models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the predictions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data, target, split, kernel and sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slow linear algebra: see Help ▸ About</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selected rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Studies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No changes yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo the last undone change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to redo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;History…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every change by name; click one to go to the state after it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add a method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add another method next to the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Set λ by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let a rule hold λ or t of all methods, or set them by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set λ by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The true function is known only for generated data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set λ by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every λ stays where it is until you move it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every λ is already set by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Match KRR to M-RLSR</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set λ of KRR to λ₂ = Φ(λ) of the first M-RLSR: the same model on this training set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no M-RLSR to match: add one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pin the models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the numbers of the current models in the Results table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy results as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the Results table, with all digits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns of res&amp;ults</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the numbers in the Results table: error measures, norms, times and others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open data…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use data from a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Paste data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the table on the clipboard as data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Get data…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Download a well-known data set from its public archive, or open one that is already here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Test file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the rows of another file as the test part of every split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Change how it is read…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Separator, header, target and the other columns of the file in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data in use are not from a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only data from a file can have a test file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Draw data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw points with the mouse on the Fit chart; the models follow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the &amp;points by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change generated data of one input, point by point, on the Fit chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only generated data of one input can be edited by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generated data with a known true function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About the data…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Description of the data and the generator's parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Split and standardize…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training and test rows, and scaling on the training part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Kernel…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel and its width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;weep and rules…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The λ grid, selection rules, error measure and map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Find a command…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a command or a help page by its name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All keys and gestures, by menu and by part of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;What am I seeing?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explain the current chart next to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Kerridge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version, license and linear algebra</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chart ▸ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tabbed panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>untitled (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1[*] — Kerridge</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::MeaningEditor</name>
    <message>
        <source>Read &amp;fields as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the fields of the selected columns are read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read numbers with a sign ($1,200; 12 %; 3.5 kg), numbers as categories, or dates as numbers of days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>categories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dates, day first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dates, month first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missi&amp;ng marks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marks of missing values in the selected columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers or texts that stand for a missing value, separated by commas, such as -999, n.a.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nam&amp;e</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the selected column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name of the column; you can change it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with&amp;out lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines of the file that are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines of the file that are not rows, such as units or a total, separated by commas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a column in the table first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several columns are selected; you can name one at a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You can leave out lines only in delimited text and workbooks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>numbers, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (found)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::MissingGlyphs</name>
    <message>
        <source>No installed font has the letters %1, so they appear as boxes. Install a font for this script, such as one of the Noto fonts.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::ModelCard</name>
    <message>
        <source>&lt;b&gt;f = 0&lt;/b&gt;: at this λ the zero function has the smallest objective. test %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: test &lt;b&gt;%2&lt;/b&gt; · train %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;i&gt;provisional&lt;/i&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>df %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;%1 · ‖f‖ %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · μ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;m %1 · λ %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;nearest model computed: %1 = %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;best of %1 stationary points and f = 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;&lt;i&gt;below the resolution of double precision&lt;/i&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
%1 has rank %2 of %3 and condition %4; nμ below %5 is beyond the resolution of double precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The features' Gram matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Gram matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Color of the curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename, pin or remove this model; its prediction intervals and features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Color %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw everything for this model in this color</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give this model its own name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin to Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep this model's numbers in the Results table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the method does, its parameters, and what to watch for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this model from the experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You cannot remove the last model: there would be nothing to show.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Match KRR to this model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule for λ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set it with the slider, the field or the line in a chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is already set by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is set by hand. Choose a rule here, and %1 follows it from then on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds %2: %2 follows when data, split or kernel change. Move %2 to set it by hand again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2 stays where it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has not chosen a value yet; until then, %2 stays where it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule for %1 of %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visible: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Color of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide this model in the charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show this model in the charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors, effective degrees of freedom df = tr H, norm ‖f‖ in the kernel's space, and μ: the λ at which KRR gives the same model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw some points to begin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not computed: see the message above the charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>canceled: press Run to compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>test %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>–</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unfold this card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold this card to its name, λ and test error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unfold %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set λ of KRR to λ₂ = Φ(λ) = %1: on this training set, both are then the same model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set λ of KRR to λ₂ = Φ(λ): on this training set, both are then the same model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No λ of KRR gives this model: it is f = 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Available as soon as the data are decomposed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the model (empty: %1)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::ModelDialog</name>
    <message>
        <source>none: the inputs themselves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, width %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, a width for each input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, by %2 random features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at %2 %; predictions have lower and upper bounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, λ = %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, t = %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (chosen by %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, fitted on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved model %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, learned as %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trained on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows of %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on %1 rows: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there were no test rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none: generated data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SHA-256 %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training inputs are in this file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Predict for a file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict the rows of another file with this model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write this model as one function that needs only the standard library</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::ModelTable</name>
    <message>
        <source>pinned: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinned: keeps its numbers and is saved with the experiment. Check it to keep its curves in the charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interpolated between the λ of the sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LOO</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>λ, t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>μ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C₀</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>train error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>test error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>df</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>‖f‖</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double-click to rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strength of the regularization; t: number of steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exponent of the norm in the penalty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The λ at which KRR gives the same model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C₀ = ‖f‖^(m − 2), so that μ = (m λ / 2) C₀</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error on the training part, in the measure named under “setting”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error on the test part, in the measure named under “setting”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exact leave-one-out error; ≈ where λ lies between two values of the sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Effective degrees of freedom, tr H</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Norm of the model in the kernel's space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds that it took to compute the method's path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error measure, data, split and kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>test %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>train %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on the test part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on the training part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show pinned %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide pinned %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename pinned %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin %1 models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinned %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinned %1 models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove pinned %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ratio</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::ModelsPanel</name>
    <message>
        <source>+ Add a method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add another method next to the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+ Add a method beside the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+ M-RLSR</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add M-RLSR</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add M-RLSR next to the others: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::MultiplesCommands</name>
    <message>
        <source>There are no results yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The panels would show what the quiz asks for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chart is empty: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::MultiplesDialog</name>
    <message>
        <source>Small multiples – %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped. Change a value to compute the panels again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Panels over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What differs from panel to panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sets the values evenly over the range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One panel for each number; write numbers with blanks between them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One panel for each checked entry; Space checks or unchecks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop computing the panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Panels &amp;over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose 1 to %1 panels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing the panels…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every panel is empty.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::NoiseCommands</name>
    <message>
        <source>The noise is known only for generated data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redraw the &amp;noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw new noise at the same inputs around the same true function; hold the key to repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Ghosts of the last fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While you redraw the noise, Fit keeps the last 50 fits faintly, with their mean and a band of one standard deviation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redraw the noise</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::NumberField</name>
    <message>
        <source>Not a number. Examples: 0.01, 1e-7, 2^-10</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Must lie between %1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Must be a whole number</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::OpenDataDialog</name>
    <message>
        <source>Open data: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selected columns: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>models &amp;see</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How models see the selected columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models often learn a column of large and small numbers better as its logarithm, square root or rank. Charts, predictions and errors keep the numbers of the file, even if the target is transformed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log(x)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log(1 + x)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>√x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a column in the table first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only numeric inputs and targets can be transformed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict the &amp;target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The column to predict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Missing inputs:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Missing inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>use the mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>use the median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean and median come from the training part only; rows without a target are always left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standardize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tar&amp;get</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale to mean 0 and standard deviation 1, fitted on the training part only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standardize the inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standardize the target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remarks on the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What Kerridge noticed while reading the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop, and go back to the previous reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use these data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit the models to these data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the page and keep the data loaded before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file could not be read with these settings: see below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. First %2 rows, %3; still reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no row repeated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 row repeats an earlier one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows repeat an earlier one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file could not be read with these settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from 1 input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1 inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 of them from text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leave out %1 of %2 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leave the row out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No input has a missing value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No remarks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a column in the table:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The %1 selected columns are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not usable yet: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not usable yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::PaperTableDialog</name>
    <message>
        <source>Tables of results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The study whose table is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table of results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows: data sets; columns: methods, and the values that the paper prints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the table for a text or a spreadsheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as &amp;LaTeX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the table for LaTeX; it needs the package booktabs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the table as CSV with all digits, LaTeX or HTML</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No study of the experiment has such a table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (incomplete: the study has not finished)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, the best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV files (*.csv);;LaTeX files (*.tex);;Web pages (*.html)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export failed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::ParameterRow</name>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 Type any value from %3 to %4.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::PastedTables</name>
    <message>
        <source>pasted table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 table</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::PathEditor</name>
    <message>
        <source>values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>λ: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>λ %1 … %2 · %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose λ by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the λ grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How errors are measured in charts, cards and tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the error measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smallest λ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smallest λ of the sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest λ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest λ of the sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of λ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of log-spaced values, both ends included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace the list of λ by log-spaced values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>λ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the m–λ map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>m–λ map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The error of M-RLSR over the plane of m and λ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smallest m of the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest m of the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of m in the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smallest λ of the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest λ of the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of λ in the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn on the rule first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The experiment has a list of λ: press “Use a range” first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn on the map first.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::PinnedModels</name>
    <message>
        <source>not computed: canceled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for the models of the experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not computed: the data differ from those of the experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not computed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no such model</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::Player</name>
    <message>
        <source>Play %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::PlotView</name>
    <message>
        <source>Point %1: %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::PointEditing</name>
    <message>
        <source>Only data of one input, of at most %1 points, can be edited on the chart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the points by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move a point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to add a point, drag to draw a row of points, or drag a point to move it; the right button or Delete removes one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Erase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag over points to remove them (with Alt in any other tool)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag over points to move them randomly up and down, once per stroke</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard deviation of the noise brush</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard deviation of the noise that the brush adds, in units of y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove all points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop drawing (Escape)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 points, the maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click or drag to draw points</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::PointsTable</name>
    <message>
        <source>Line %1 does not hold two numbers: “%2”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clipboard does not hold two columns of numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type x and y; Ctrl+V pastes two columns of numbers, Delete removes rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the selected points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the two columns of numbers on the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set a point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You can set at most %1 points by hand; for more, open them from a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste points</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::PredictionCommands</name>
    <message>
        <source>and %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> %1 on %2 with a target: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P&amp;redict for a file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict the rows of another file with the first model shown, and save the predictions as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict for a file &amp;by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict the rows of another file with a model that you choose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict rows wit&amp;hout a target…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict the rows of the data that have no target, and save the predictions as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict and save with a&amp;ll rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit the models that predict files, are saved or exported as functions on every row with a target, also those of the test part; charts and errors keep the split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models that predict files, are saved or exported as functions are now fitted on every row with a target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models that predict files, are saved or exported as functions are now those of the training part.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every row of the data has a target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is only one model: use the command above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the model of this method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;model…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the first model shown with its training inputs, so that it can predict without the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save model o&amp;f</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a model that you choose, so that it can predict without the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the first model shown as one function that needs only the standard library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export f&amp;unction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export functio&amp;n of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a model that you choose as one function that needs only the standard library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the model of this method as a function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the model as the function predict_row(x) in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no model: add a method first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no model yet: draw some points first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no model: see the message above the charts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no model: the computation was canceled. Press Run to compute it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no model yet: the computation has not finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model has been removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rows without a target are predicted once the model is computed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the file to predict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1-predictions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the predictions as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrote the predictions of %1 for %2 to %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the model (its training inputs are in the file)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models (*%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without prediction intervals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with %1 intervals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1 as %2, %3. The training inputs are in the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the model as a function in %1 (its training inputs are in the file)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the model as a function in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (*.%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrote %1 as a function in %2 to %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training inputs are in the file.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::PreviewTable</name>
    <message>
        <source>First rows as read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select columns and press T for target, I for input, X to ignore, S for split labels, G for group; Space opens the menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a column first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only one column can have this role; several are selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target must be numbers; this column holds text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outputs must be numbers; this column holds text</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::PrintDialog</name>
    <message>
        <source>Export for print – %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview of the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the picture to the clipboard, in the resolution of PNG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the file and write it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Custom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sets everything below except the format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF and SVG keep lines and text; PNG is an image; LaTeX is a pgfplots picture with the numbers in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width on the paper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height on the paper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as many as fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many panels stand side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the title; other texts are a little smaller. Lines and markers follow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> pt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another font</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the text in a font of your choice, such as that of your paper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Font</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The font of all text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title and subtitle above the chart; a paper has a caption instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Legend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names of the lines and points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cursors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Positions of the models on screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choices of rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ticks and marks at the choices of selection rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> dpi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pixels per inch of a PNG image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LaTeX sets the text in the font of the document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose “Another font” first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only PNG has a resolution.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both axes have the same unit: the height follows from the width.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 mm. The smallest text has %3 points.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Below 6 points it is hard to read in print.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> The panels are too small for their letters: choose fewer columns, or a larger size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> LaTeX lays out the picture itself; this preview shows its contents.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not written: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not written: there is not enough memory. Choose a lower resolution or a smaller size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column of a paper, 84 mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width of a page, 174 mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slide, 16 : 9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ticks: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::Quiz</name>
    <message>
        <source>&amp;Quiz: hide the test error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide every test error in the window until the class has guessed the best λ in Error curves; the same command then shows them with the guess</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quiz: show the test error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quiz: end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden during the quiz: this chart tells test errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>guess</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · guess λ = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · %1: %2, best %3 at λ = %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::ReadingChoice</name>
    <message>
        <source>%1 (found)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read &amp;as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The kind of file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p&amp;art</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sheet or member</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which sheet of the workbook or file of the archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>se&amp;parated by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Separator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The character between two values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comma ,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>semicolon ;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bar |</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blanks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;decimal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decimal mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The character before the decimals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>point 0.435</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comma 0,435</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first &amp;row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Does the first row name the columns?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>names the columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is data</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::ResultsController</name>
    <message>
        <source>… and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 of %3 steps were already finished and are not computed again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finished steps of studies will be lost when Kerridge ends. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finished steps of studies will be kept again when Kerridge ends.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::ResultsPanel</name>
    <message>
        <source>Numbers of the models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the numbers of the selected model here and its curve in the charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename the selected model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the selected pinned model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare two selected models side by side, with their difference and ratio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the table as CSV, with all digits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the table to a CSV file, with all digits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison of two models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table is empty: no model is computed yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select two rows of the table first: click with Ctrl, or press Shift+Down.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model is already pinned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the numbers of %1 here and its curve in the charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a pinned model in the table first.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::SampleRow</name>
    <message>
        <source>the generated data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of rows to generate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed of the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another seed draws new inputs and noise; the same seed gives the same data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redraw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redraw the noise at the same inputs (R); hold R to repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redraw the noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change %1 of the data</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::SelectedRowsPanel</name>
    <message>
        <source>Rows selected in the charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to sort, e.g. by the residuals of a model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List every row with its residuals; rows selected in the table are ringed in the charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the selected rows as CSV, with all digits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the selection (Escape in a chart)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No rows selected. Hold Ctrl and drag a rectangle around points in Fit or Residuals, or click one; hold Shift, too, to add rows. Escape clears. “All rows” lists every row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 rows selected: select lines to ring them in the charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 row selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No rows are selected.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::SessionRecovery</name>
    <message>
        <source>The session that ended &amp;unexpectedly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder %1 cannot be written to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recovery file of a session that ended unexpectedly cannot be read (%1). It was moved to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The experiment will not be recovered after a crash. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restored the experiment %1 that was open when Kerridge ended unexpectedly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its last changes are not saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard and start fresh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the restored experiment without saving it, and start with the built-in example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kerridge ended unexpectedly again while it computed the restored experiment %1, so the experiment was not opened this time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The experiment %1 was open when Kerridge ended unexpectedly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open it in this window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the recovered experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start fresh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discarded the restored experiment %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the experiment %1 that was open when Kerridge ended unexpectedly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the experiment that was open when Kerridge ended unexpectedly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no session that ended unexpectedly.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::ShortcutSheet</name>
    <message>
        <source>Charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the chosen cursor; ten times as far with Shift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>← → (↑ ↓)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the next cursor, then the next chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the next point of Fit, which arrows then move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N, Shift+N</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in and out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+ −, wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom along one axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wheel on the axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom to a rectangle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show everything again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0, Esc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One chart alone, and back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>double click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide and show a curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>click on the legend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set m and λ in the m–λ map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sliders and fields</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move a slider by one step or a page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>← →, Page Up, Page Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the typed number, such as 1e-3 or 2^-10</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chips above the charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the editor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All keys, by menu and by part of the window</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::SplitEditor</name>
    <message>
        <source>Hold-out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k-fold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equal parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave one out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold-out of whole groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folds of whole groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By the split column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None: train on everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 blocks, in order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 parts, in order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first %1 %, in order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hold-out %1 % × %2 · %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hold-out %1 % · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1-fold × %2 · %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1-fold · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 equal parts · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> × %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>groups, %1-fold%2 · %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>groups %1 %%2 · %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leave one out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>split by column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How rows are divided into training and test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training rows in percent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the rows used for training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of independent random splits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of folds or parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same seed gives the same split on every machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Divide the rows again, with the next seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New seed of the split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stratify by the target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sort the rows by target into bins and give every bin the same share of training rows: both parts then hold small, medium and large targets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stratify the split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of the rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In order of time, the first rows train and the last rows test, and folds and parts are blocks of neighbors; the folds of the rules do the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equal rows together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows that are the same in every input and in the target stay on one side, and the folds of the rules leave them out together: else a row is predicted from its own copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep equal rows together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Divide equal rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show another split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which split the charts and cards show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train on, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stratify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standardize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale every input to mean 0 and standard deviation 1 on the training part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale the target to mean 0 and standard deviation 1 on the training part; errors keep its units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standardize inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standardize target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean and scale come from the training part only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not available for “%1”: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not use a share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it draws nothing at random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no number of folds or parts to set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not assign rows one by one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not in the order of time: a row repeats what was before it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Groups decide which rows stay together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not assign rows at random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>split %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is only one split.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data have no split column: choose one with “Change how it is read…”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data have no group column: choose one with “Change how it is read…”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in row order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the order of the split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bins of the target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The strips appear when the data are read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 splits of %2 rows: too many to draw.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::SplitStrip</name>
    <message>
        <source>Rows of every split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 training and %3 test rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>training rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>test rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more splits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which rows train and which test, from the first row of the data to the last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 training and %3 test rows. Click to show it in the charts.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::StageCommands</name>
    <message>
        <source>Playing %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped: %1 is %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move λ, t, a parameter or the kernel width back and forth through its range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play &amp;strip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the strip below the charts with Play, its speed, λ, rule and test error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take a s&amp;napshot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the current state, to flip between it and your next changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Flip to the snapshot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the snapshot instead of the current state, and back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take a snapshot first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ma&amp;gnifier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A round glass that enlarges charts, under the mouse or at the cursor that keys move; Escape takes it away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One chart la&amp;rge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show one chart alone by its number, or all of them again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chart &amp;%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only chart %1 of the grid, or all of them again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snapshot taken: press B to flip between it and your next changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flip to the snapshot</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::StageStrip</name>
    <message>
        <source>Move λ, t, a parameter or the kernel width back and forth through its range (P)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No method has a quantity to animate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quantity that Play moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The quantity that moves through its range: λ or t of a method, its parameter, or the kernel width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed of Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time from one end of the range to the other: 30 seconds to 1 second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, test %1 ?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, test %1 %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::StudyCommands</name>
    <message>
        <source>%1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A ready-made experiment for each study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An experiment with this study on generated data: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;produce</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute the tables and figures of the papers on their data sets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tables of results…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The results of the studies in the shape of the papers’ tables, to copy and export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the computation; finished runs of a study are kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute the missing results; finished runs are not repeated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is being computed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is already being computed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything is already computed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove from the experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove a study and its charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo restores it with its result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The experiment has no study.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder with the data sets of the papers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for the data sets in another folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Missing: %1. Data ▸ Get data… downloads the sets in the catalogue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: none of its data sets is on this computer. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reproduce %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 runs on the data sets that are on this computer. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The quiz hides test errors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No study of the experiment has results for such a table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::StudyDialog</name>
    <message>
        <source>&amp;Keep the result of the study already in the experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Study: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Data&lt;/b&gt;, one or several</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Data&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a &amp;file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the study on another data file, too; its line says which column is predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Set…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size, noise and seed of the generated data in the selected line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Parameters&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If off, the new study replaces the one in the experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings of the study; the kernel and measure are those of the papers unless you change them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The study works step by step: if you stop it, the finished steps are kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its smallest step alone takes longer than %1 s. The time left is shown while it runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute the study in the background; its chart grows while it runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the study shows, its protocol and its parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data of the study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data that the study runs on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The experiment’s data: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add data to the study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: cannot be used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the experiment’s own data in the panel Data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a line of generated data first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Estimating how long it takes…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, with up to %1 training rows at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It takes %1, estimated from its smallest steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time left is shown while it runs, once a tenth of it is done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The added file is still being read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the data that the study runs on.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::StudyFields</name>
    <message>
        <source>%1: smallest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Smallest value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: largest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Largest value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: number of values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of log-spaced values, both ends included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of evenly spaced values, both ends included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>or a list: 0.1, 0.5, 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values separated by commas; they replace the range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list replaces it: clear the list first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: “%2” is not a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: choose at least one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another seed repeats the study with other random splits, samples and folds</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::TablePreviewModel</name>
    <message>
        <source>text, %1 different</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>always %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than %1 texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>constant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::TargetCommands</name>
    <message>
        <source>Ta&amp;rget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose which of several outputs to predict from the same inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is only one output.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the current target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict this output from the same inputs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::TargetEditor</name>
    <message>
        <source>column %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Predict&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The inputs stay the same; the other outputs are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the current target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict this column from the same inputs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::TaskProgress</name>
    <message>
        <source>Progress of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::TestFileEditor</name>
    <message>
        <source>test: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · n = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another test file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test on the rows of another file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the test file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test on rows of the data again, as the split defines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every split is tested on these rows. Columns are matched by name; categories and scaling are those of the training part.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::TopStrip</name>
    <message>
        <source>Data: their source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test file: its rows are the test part of every split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target: which of several outputs to predict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split into training and test rows, and standardization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel and its width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweep over λ, selection rules, error measure and map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a command by its name (Ctrl+K)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · seed %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, noise %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not computed: see the message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Canceled: finished results are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop computing and keep the finished results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute the missing results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything is already computed.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::Transfer</name>
    <message>
        <source>%1 sent nothing for %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 remain to be downloaded, but only %2 are free on the disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sent the wrong part of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file at %1 is too large: %2; the limit is %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file at %1 is too large: more than the limit of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sent %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::TuningCommands</name>
    <message>
        <source>&amp;Tune the kernel width…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search for the width, and λ, with the best LOO, GCV or k-fold error or evidence</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::TuningDialog</name>
    <message>
        <source>&amp;Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep it tuned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tune the kernel width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>width and λ, at the best m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>m and λ, at the best width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The criterion holds the width: every training part is tuned separately, and again when the data, the split or the methods change. An exponent m that was found stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the width and the rule for λ in the experiment, as one step of the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Criterion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The score that is smallest for the best width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is tuned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search λ along its grid at every width, or keep the current λ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>width and λ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>width at the current λ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a width for each input, and λ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inputs that matter little get a large width, and the chart shows which</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>width, λ and the exponent m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score M-RLSR with every m from 0.5 to 3 in steps of 0.25, at every width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try one width after another; you can cancel at any time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tune</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The %1 kernel has no width.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no data yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is only one input, so there is only one width.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The score of %1; about 200 values with their derivatives on up to %2 training rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The score of %1; about %2 decompositions of %3 training rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, about %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 MB of memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search is running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No width has a score.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The experiment has changed: search again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This was found by another criterion: search again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is one width for all inputs: search again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These are widths for each input: search again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is for one m: search again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This was found with the best m: search again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No width has a score: are the targets constant?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: w = %2, %3λ = %4; %5 %6.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>m = %1, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Now w = %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> λ is at the end of its grid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> m is at the end of its range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> λ is for kernel ridge regression, which the experiment does not contain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> No m tried is more than %1 % worse at this width.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: λ = %2; %3 %4 with a width for each input, %5 with one for all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, on %1 of the %2 training rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>. %1 values of the score.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tune the kernel width by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tune a width for each input and λ by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tune the kernel width, m and λ by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tune the kernel width and λ by %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::VideoFile</name>
    <message>
        <source>ffmpeg did not write the video: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::ViewCommands</name>
    <message>
        <source>Same as &amp;desktop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light, dark or high contrast, to match the desktop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark text on a light background</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D&amp;ark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light text on a dark background</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Black on white, or white on black if the desktop is dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The language of the desktop, or English where Kerridge lacks it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menus, dialogs and lessons in English</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menus, dialogs and lessons in German</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sho&amp;w a chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace the current chart with another one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Maximize chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only the current chart, or all of them again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Float chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the current chart to its own window, for a second screen, or back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the input that Fit, Residuals or What matters run along</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Input of the chart…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Le&amp;cture mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full screen with large text and only the charts, for a projector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the panel “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move panels and charts back to their original places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger text everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller text everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal &amp;size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal text size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The language of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The language stays as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kerridge changes its language when you start it again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kerridge::WidthRow</name>
    <message>
        <source>the kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tune…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search for the width, and λ, with the best LOO, GCV or k-fold error or evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tune the kernel width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the kernel width</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
