// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCryptographicHash>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>

#include "engine/engine.h"
#include "export/html_report.h"
#include "export/report.h"
#include "export/report_captions.h"
#include "export/tex_report.h"
#include "studies/figure_list.h"
#include "support/slow_study.h"
#include "support/test.h"

namespace report_test {

using namespace kerridge;

namespace {

/// Four splits of 40 rows: KRR, whose λ GCV holds on a grid that begins far too high, M-RLSR set by hand, and a
/// single model.
Experiment reportedExperiment() {
  Experiment experiment;
  experiment.methods = {methodSpec("krr"), methodSpec("m-rlsr", {{"m", 1.5}}), methodSpec("linear")};
  experiment.methods[0].rule = "gcv";
  experiment.methods[1].at = 0.5;
  experiment.lambda = {10.0, 1000.0, 5, {}};
  experiment.rules = {{"gcv", {}, 1}, {"k-fold", {{"k", 4}}, 3}};
  experiment.split = {.train = 0.5, .repeats = 4, .seed = 11};
  experiment.measure = Measure::rmse;
  experiment.view.charts.clear();
  return experiment;
}

std::shared_ptr<const Results> resultsOf(const Experiment& experiment, std::shared_ptr<const Dataset> data) {
  return Engine().run(experiment, std::move(data), RunContext());
}

RunRecord plainRecord() {
  RunRecord record;
  record.version = "9.9";
  record.dataHash = std::string(64, 'a');
  return record;
}

/// The errors of a rule's choices from the results themselves.
std::vector<double> testErrors(const Results& results, std::size_t method, std::size_t rule) {
  std::vector<double> errors;
  for (const SplitResult& split : results.splits) errors.push_back(split.methods[method]->selections[rule].testError);
  return errors;
}

double meanOf(const std::vector<double>& values) {
  double sum = 0.0;
  for (const double value : values) sum += value;
  return sum / static_cast<double>(values.size());
}

double deviationOf(const std::vector<double>& values) {
  const double mean = meanOf(values);
  double sum = 0.0;
  for (const double value : values) sum += (value - mean) * (value - mean);
  return std::sqrt(sum / static_cast<double>(values.size() - 1));
}

/// So many decimals, and the sign that the report has.
QString decimals(double value, int count) {
  return QString::number(value, 'f', count).replace(QLatin1Char('-'), QStringLiteral("−"));
}

/// What a report says, each block's texts in their order.
QStringList sentencesOf(const Report& report) {
  QStringList texts{QString::fromStdString(report.title)};
  const auto add = [&texts](const std::string& text) { texts << QString::fromStdString(text); };
  for (const ReportBlock& block : report.blocks) {
    if (const auto* heading = std::get_if<ReportHeading>(&block)) add(heading->text);
    if (const auto* paragraph = std::get_if<ReportParagraph>(&block)) add(paragraph->text);
    if (const auto* list = std::get_if<ReportList>(&block)) std::for_each(list->items.begin(), list->items.end(), add);
    if (const auto* table = std::get_if<ReportTable>(&block)) add(table->caption);
  }
  return texts;
}

QByteArray written(const QTemporaryDir& folder, const QString& name, const QByteArray& content) {
  QFile file(folder.filePath(name));
  if (!file.open(QIODevice::WriteOnly)) return {};
  file.write(content);
  return file.fileName().toUtf8();
}

/// What another program says about a file; its exit code is `code`.
QByteArray judged(const QString& program, const QStringList& arguments, int& code, const QString& folder) {
  QProcess process;
  process.setWorkingDirectory(folder);
  process.setProcessChannelMode(QProcess::MergedChannels);
  process.start(program, arguments);
  code = process.waitForFinished(patience) && process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
  return process.readAll();
}

bool has(const char* program) { return !QStandardPaths::findExecutable(QString::fromLatin1(program)).isEmpty(); }

}  // namespace

/// The report before and in its two formats.
class ReportTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// Mean, deviation and corrected interval against sums of the test's own and R's qt(.975, 3).
  void numbersHaveTheirUncertainty() {
    const auto results = resultsOf(reportedExperiment(), smallDataset(40, 7));
    const QString html = QString::fromUtf8(htmlReport(composedReport(*results, {}, plainRecord())));
    const std::vector<double> errors = testErrors(*results, 0, 0);
    const double deviation = deviationOf(errors);
    const int places = 1 - static_cast<int>(std::floor(std::log10(deviation)));
    const QString mean = decimals(meanOf(errors), places) + QStringLiteral(" ± ") + decimals(deviation, places);
    QVERIFY2(html.contains(QStringLiteral("KRR, λ chosen by GCV: ") + mean), qPrintable(mean));
    const double half = 3.182446 * deviation * std::sqrt(1.0 / 4.0 + 20.0 / 20.0);
    const int digits = 1 - static_cast<int>(std::floor(std::log10(half)));
    const QString bounds = QStringLiteral("[%1, %2]")
                               .arg(decimals(meanOf(errors) - half, digits), decimals(meanOf(errors) + half, digits));
    QVERIFY2(html.contains(bounds), qPrintable(bounds));
    // The method with a single model has one row, not one for each rule.
    QCOMPARE(html.count(QStringLiteral("<td class=\"text\">single model</td><td>4</td>")), 1);
  }

  void methodsAndCaveatsAreThoseOfTheExperiment() {
    const auto results = resultsOf(reportedExperiment(), smallDataset(40, 7));
    const QString all = sentencesOf(composedReport(*results, {}, plainRecord())).join(QLatin1Char('\n'));
    for (const char* part :
         {"Hold-out: 50 % of the rows, drawn at random, train, and the others test; this is done 4 times (seed 11).",
          "There are 4 splits, with 20 training rows and 20 test rows.",
          "k-fold errors use 4 folds of single rows drawn at random (seed 3).",
          "Inputs are standardized with the mean and standard deviation of the training part; the target is not",
          "λ has 5 values from 10 to 1000,", "Errors are the RMSE: the root of",
          "The choice of GCV for KRR is at an end on 4 of 4 splits (4 of the grid): a better value may lie beyond.",
          "The λ of M-RLSR m = 1.5 in the charts was set by hand",
          "5 combinations of a method and a rule were tested on the same rows;"}) {
      QVERIFY2(all.contains(QString::fromUtf8(part)), qPrintable(QString::fromUtf8(part) + QLatin1Char('\n') + all));
    }
    QVERIFY(!all.contains(QStringLiteral("there is one split"), Qt::CaseInsensitive));
    Experiment single = reportedExperiment();
    single.split.repeats = 1;
    const auto once = resultsOf(single, smallDataset(40, 7));
    const QString alone = sentencesOf(composedReport(*once, {}, plainRecord())).join(QLatin1Char('\n'));
    QVERIFY2(alone.contains(QStringLiteral("There is one split: other splits would give other errors")),
             qPrintable(alone));
    QVERIFY(!alone.contains(QStringLiteral(" ± ")));
  }

  /// R² and MAE against a least squares fit of the test's own; the error without the rows that equal training rows.
  void otherMeasuresStandBesideTheError() {
    auto data = std::make_shared<Dataset>(*smallDataset(40, 7));
    for (Index i = 20; i < 40; ++i) {
      data->X.row(i) = data->X.row(i - 20);
      data->y(i) = data->y(i - 20);
    }
    Experiment experiment = reportedExperiment();
    experiment.methods = {methodSpec("linear")};
    experiment.split.repeats = 1;
    const auto results = resultsOf(experiment, data);
    const Split& split = results->splits.front().stage->split;
    const auto design = [&](Index row) {
      Vector inputs(data->X.cols() + 1);
      inputs << data->X.row(row).transpose(), 1.0;
      return inputs;
    };
    Matrix A(static_cast<Index>(split.train.size()), data->X.cols() + 1);
    Vector b(A.rows());
    for (Index i = 0; i < A.rows(); ++i) {
      A.row(i) = design(split.train[static_cast<std::size_t>(i)]).transpose();
      b(i) = data->y(split.train[static_cast<std::size_t>(i)]);
    }
    const Vector w = A.colPivHouseholderQr().solve(b);
    double squares = 0.0, absolute = 0.0, unseenSquares = 0.0, unseen = 0.0, mean = 0.0, spread = 0.0;
    const auto tests = static_cast<double>(split.test.size());
    for (const Index row : split.test) mean += data->y(row) / tests;
    for (const Index row : split.test) {
      const double error = data->y(row) - design(row).dot(w);
      squares += error * error;
      absolute += std::abs(error);
      spread += (data->y(row) - mean) * (data->y(row) - mean);
      if (std::find(split.train.begin(), split.train.end(), (row + 20) % 40) != split.train.end()) continue;
      unseenSquares += error * error;
      unseen += 1.0;
    }
    QVERIFY(unseen > 1.0 && unseen < tests);
    const QString html = QString::fromUtf8(htmlReport(composedReport(*results, {}, plainRecord())));
    for (const double value : {1.0 - squares / spread, absolute / tests}) {
      const QString cell = "<td>" + QString::fromStdString(reportNumber(value)) + "</td>";
      QVERIFY2(html.contains(cell), qPrintable(cell + html));
    }
    const QString without = "Without these the test RMSE is: Linear regression: " +
                            QString::fromStdString(reportNumber(std::sqrt(unseenSquares / unseen))) + ".";
    QVERIFY2(html.contains(without), qPrintable(without + html));
    QVERIFY(html.contains("The rows are not stratified by the target."));
    experiment.split.stratify = 4;
    const auto stratified = resultsOf(experiment, data);
    QVERIFY(!htmlReport(composedReport(*stratified, {}, plainRecord())).contains("not stratified"));
  }

  /// On paper nothing can be clicked, and no caption is without words.
  void captionsAskForNoHand() {
    static const QRegularExpression hand(QStringLiteral("click|drag|menu|this figure|The same (against|per)"),
                                         QRegularExpression::CaseInsensitiveOption);
    std::vector<const FigureKind*> kinds;
    for (const FigureKind& kind : figureKinds()) kinds.push_back(&kind);
    for (const FigureKind& kind : studyFigureKinds()) kinds.push_back(&kind);
    for (const FigureKind* kind : kinds) {
      Figure figure;
      figure.id = kind->info.id;
      Experiment experiment = reportedExperiment();
      std::vector<std::string> variants{""};
      for (const FigureVariant& variant : kind->variants) variants.push_back(variant.id);
      for (const std::string& variant : variants) {
        experiment.view.variants.clear();
        if (!variant.empty()) experiment.view.variants[figure.id] = variant;
        const QString caption = QString::fromStdString(captionOf(figure, *kind, experiment));
        QVERIFY2(caption.size() > 10 && !caption.contains(hand) && !(caption.front() >= 'a' && caption.front() <= 'z'),
                 qPrintable(QString::fromStdString(figure.id + "/" + variant + ": ") + caption));
      }
    }
    Figure figure;
    figure.x = {Text("λ"), true, 1.0, 10.0, {}};
    figure.y = {Text("RMSE"), true, 1.0, 10.0, {}};
    figure.series.push_back({.name = Text("KRR train"), .x = {1.0, 10.0}, .y = {0.1, 0.2}});
    const FigureKind kind{{"any", "Any", "", "What it means. Drag it; or click. It ends.", "", {}}, {}};
    QCOMPARE(captionOf(figure, kind, Experiment()),
             "RMSE against λ, both axes logarithmic. What it means. It ends. Outside the axes: KRR train.");
  }

  /// Whoever has the page can check the hash of the experiment that it shows.
  void hashIsThatOfTheExperimentShown() {
    const auto results = resultsOf(reportedExperiment(), smallDataset(40, 7));
    const Report report = composedReport(*results, {}, plainRecord());
    const auto& code = std::get<ReportCode>(report.blocks.back());
    const QByteArray hash =
        QCryptographicHash::hash(QByteArray::fromStdString(code.text), QCryptographicHash::Sha256).toHex();
    const QByteArray html = htmlReport(report);
    const QByteArray shown = QString::fromStdString(code.text).toHtmlEscaped().toUtf8();
    QVERIFY(html.contains("<pre>" + shown + "</pre>"));
    QVERIFY(html.contains("<span class=\"hash\">" + hash + "</span>"));
    QVERIFY(html.contains("<span class=\"hash\">" + QByteArray(64, 'a') + "</span>"));
    QCOMPARE(htmlReport(composedReport(*results, {}, plainRecord())), html);
  }

  /// Names from files are text in both formats, whatever they hold: judged by an XML parser and by LaTeX.
  void foreignTextIsText() {
    const std::vector<std::string> names = {"\\end{document}\\input{/etc/passwd}",
                                            "<script>alert(1)</script>&amp;",
                                            "[a]{b}$c$%d#e^f~g_h&i",
                                            "年 ∇ Größe",
                                            std::string("x\ty\x01z\n"),
                                            "a-very-long-name-" + std::string(120, 'q'),
                                            "\\verb|x| \"y\" 'z' `v`"};
    auto data = std::make_shared<Dataset>(*smallDataset(40, 7));
    const Matrix X = data->X;
    data->X.resize(X.rows(), static_cast<Index>(names.size()));
    for (Index j = 0; j < data->X.cols(); ++j)
      data->X.col(j) = X.col(j % X.cols()).array() + 0.01 * static_cast<double>(j);
    data->featureNames = names;
    data->targetName = "\\def\\x{$y_1$} ∎";
    data->name = "50%_of {data}.csv";
    Experiment experiment = reportedExperiment();
    experiment.methods[0].label = "KRR \\end{longtable} & [x]";
    const auto results = resultsOf(experiment, data);
    RunRecord record = plainRecord();
    record.command = "kerridge run 'a file.kerridge' --export \"out\" -- ``x'' <y>, \\end{verbatim}";
    record.notes = {{Severity::warning, "50%_of {data}.csv", Text::name("column “年” \\relax has 3 cells {")}};
    const Report report = composedReport(*results, {{"Chart $ of _", "split % 1", "What {it} shows."}}, record);
    const QTemporaryDir folder;
    written(folder, QStringLiteral("report.html"), htmlReport(report));
    int code = 0;
    if (has("xmllint")) {
      const QByteArray said = judged(QStringLiteral("xmllint"),
                                     {QStringLiteral("--noout"), QStringLiteral("report.html")}, code, folder.path());
      QVERIFY2(code == 0, said.constData());
    }
    QVERIFY(!htmlReport(report).contains("<script"));
    if (!has("pdflatex") || !has("pdftotext")) QSKIP("pdflatex or pdftotext is not installed");
    Report withoutPictures = report;
    std::erase_if(withoutPictures.blocks,
                  [](const ReportBlock& block) { return std::holds_alternative<ReportPictures>(block); });
    written(folder, QStringLiteral("report.tex"), texReport(withoutPictures));
    for (int run = 0; run < 2; ++run) {
      const QByteArray said = judged(
          QStringLiteral("pdflatex"),
          {QStringLiteral("-interaction=nonstopmode"), QStringLiteral("-halt-on-error"), QStringLiteral("report.tex")},
          code, folder.path());
      QVERIFY2(code == 0, said.right(1500).constData());
      QVERIFY2(!said.contains("Overfull \\hbox"), said.constData());
    }
    QString text = QString::fromUtf8(judged(QStringLiteral("pdftotext"),
                                            {QStringLiteral("-raw"), QStringLiteral("report.pdf"), QStringLiteral("-")},
                                            code, folder.path()));
    QCOMPARE(code, 0);
    // Lines are broken anywhere.
    text.remove(QLatin1Char('\n')).remove(QLatin1Char(' '));
    for (const char* part : {"\\input{/etc/passwd}", "<script>alert(1)</script>&amp;", "[a]{b}$c$%d#e", "5E74", "220E",
                             "qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq", "\\verb|x|", "\\end{longtable}&[x]",
                             "\\end{verbatim}", "\"kerridge\":1,", "Thechoice"}) {
      QVERIFY2(text.contains(QString::fromUtf8(part)), qPrintable(QString::fromUtf8(part) + "\n" + text));
    }
  }

  /// Every sentence of the report is in both formats.
  void formatsHaveTheSameSentences() {
    const auto results = resultsOf(reportedExperiment(), smallDataset(40, 7));
    const Report report = composedReport(*results, {}, plainRecord());
    const QStringList sentences = sentencesOf(report);
    QVERIFY(sentences.size() > 20);
    QString html = QString::fromUtf8(htmlReport(report));
    QString tex = QString::fromUtf8(texReport(report));
    // Letters alone: the formats differ in all else.
    static const QRegularExpression others(QStringLiteral("[^a-zA-Z]"));
    static const QRegularExpression entity(QStringLiteral("&[a-z#0-9]+;"));
    static const QRegularExpression command(QStringLiteral("\\\\[a-zA-Z]+(\\{\\})?"));
    const QString htmlLetters = html.remove(entity).remove(others);
    const QString texLetters = tex.remove(command).remove(others);
    for (QString sentence : sentences) {
      const QString letters = sentence.remove(others);
      QVERIFY2(htmlLetters.contains(letters), qPrintable(letters));
      QVERIFY2(texLetters.contains(letters), qPrintable(letters));
    }
  }

  void numbersAreWrittenAsPeopleWriteThem() {
    QCOMPARE(reportNumber(1.6609e-5, 3), "1.66·10⁻⁵");
    QCOMPARE(reportNumber(1e-7), "10⁻⁷");
    QCOMPARE(reportNumber(-1e21), "−10²¹");
    QCOMPARE(reportNumber(-0.08014712), "−0.08015");
    QCOMPARE(reportNumber(notANumber), "–");
    QCOMPARE(reportNumber(0.0), "0");
  }
};

KERRIDGE_TEST(ReportTest)

}  // namespace report_test

#include "report_test.moc"
