import de.bwaldvogel.mongo.bson.BsonRegularExpression;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The filter conditions that an index can check. Each condition has one path and a list of intervals: a document can
 * match only if its value at the path is in one of the intervals. Unsupported conditions are left out, because the
 * whole filter is applied to the selected documents afterwards.
 */
final class Conditions {
  private static final List<String> LONERS = List.of("$ne", "$nin", "$all");

  private final Map<String, List<List<Interval>>> byPath = new HashMap<>();
  private int count = 0;

  private Conditions() {}

  static Conditions of(Document filter) {
    Conditions conditions = new Conditions();
    conditions.addAll("", filter);
    return conditions;
  }

  List<List<Interval>> at(String path) {
    return byPath.getOrDefault(path, List.of());
  }

  /**
   * Whether the filter lists the ids of all possible matches. If so, the query needs no index other than the `_id`
   * index.
   */
  boolean areIdsKnown() {
    return at("_id").stream().anyMatch(ids -> ids.stream().allMatch(Interval::isPoint));
  }

  /** Returns the number of conditions, including those that no index supports. */
  int count() {
    return count;
  }

  private void addAll(String prefix, Document filter) {
    filter.forEach((key, value) -> addField(prefix, key, value));
  }

  private void addField(String prefix, String key, Object value) {
    if (key.equals("$and") && value instanceof Collection<?> parts) {
      for (Object part : parts) if (part instanceof Document filter) addAll(prefix, filter);
    } else if (key.startsWith("$")) {
      count++;
    } else if (value instanceof Document pattern && isPatternAlone(pattern)) {
      addBeginning(prefix + key, pattern.get("$regex"));
    } else if (value instanceof Document operators && isOperators(operators)) {
      addOperators(prefix + key, operators);
    } else {
      addEqual(prefix + key, value);
    }
  }

  /** Whether the value is a `$regex` without options. Patterns with options may ignore case. */
  private static boolean isPatternAlone(Document value) {
    return value.size() == 1 && value.containsKey("$regex");
  }

  private static boolean isOperators(Document value) {
    return !BsonRegularExpression.isRegularExpression(value)
        && !value.isEmpty()
        && value.keySet().iterator().next().startsWith("$");
  }

  /**
   * Adds the operators, unless one of them makes mongo-java-server ignore the others for array values. No index can
   * check such a combination.
   */
  private void addOperators(String path, Document operators) {
    if (operators.size() > 1 && LONERS.stream().anyMatch(operators::containsKey)) {
      count += operators.size();
    } else {
      operators.forEach((operator, operand) -> addOperator(path, operator, operand));
    }
  }

  private void addOperator(String path, String operator, Object operand) {
    switch (operator) {
      case "$eq" -> addEqual(path, operand);
      case "$ne" -> addUnequal(path, operand);
      case "$in" -> addAnyOf(path, operand);
      case "$gt", "$gte", "$lt", "$lte" -> addRange(path, operator, operand);
      case "$elemMatch" -> addElement(path, operand);
      default -> count++;
    }
  }

  private void addEqual(String path, Object value) {
    addAnyOf(path, Collections.singletonList(value));
  }

  private void addAnyOf(String path, Object operand) {
    count++;
    if (!(operand instanceof Collection<?> values)) return;
    if (!values.stream().allMatch(KeyBytes::isIndexable)) return;
    add(path, values.stream().map(Interval::point).toList());
  }

  private void addUnequal(String path, Object value) {
    count++;
    if (!KeyBytes.isIndexable(value)) return;
    Interval point = Interval.point(value);
    add(
        path,
        List.of(
            Interval.range(KeyBytes.LOWEST, point.from()),
            Interval.range(point.end(), KeyBytes.HIGHEST)));
  }

  /** Adds a range operator, such as `$gt`. Range operators match only values of the operand's type. */
  private void addRange(String path, String operator, Object value) {
    count++;
    if (value == null || !KeyBytes.isIndexable(value)) return;
    boolean isLower = operator.startsWith("$g");
    boolean isIncluded = operator.endsWith("e");
    byte[] from =
        isLower ? KeyBytes.lowerEnd(value, isIncluded) : KeyBytes.firstOfType(value);
    byte[] end = isLower ? KeyBytes.afterType(value) : KeyBytes.upperEnd(value, isIncluded);
    add(path, List.of(Interval.range(from, end)));
  }

  /**
   * Adds a pattern that consists of `^` and plain characters. Only strings that start with these characters match the
   * pattern.
   */
  private void addBeginning(String path, Object operand) {
    count++;
    String beginning = operand instanceof String pattern ? beginningOf(pattern) : "";
    if (beginning.isEmpty()) return;
    byte[] from = KeyBytes.beginning(beginning);
    add(path, List.of(Interval.range(from, KeyBytes.after(from))));
  }

  /** Returns the prefix that a pattern requires, or an empty string if the pattern is not a plain prefix. */
  private static String beginningOf(String pattern) {
    StringBuilder letters = new StringBuilder();
    if (!pattern.startsWith("^")) return "";
    for (int i = 1; i < pattern.length(); i++) {
      char letter = pattern.charAt(i);
      if (letter == '\\' && i + 1 < pattern.length()) {
        letter = pattern.charAt(++i);
        // An escaped letter or digit may be a character class, such as \d.
        if (Character.isLetterOrDigit(letter)) return "";
      } else if (!Character.isLetterOrDigit(letter) && !Character.isSurrogate(letter)) {
        return "";
      }
      letters.append(letter);
    }
    return letters.toString();
  }

  /**
   * Adds the conditions inside `$elemMatch` one by one. The index misses no match, because an element that fulfils all
   * conditions also fulfils each of them.
   */
  private void addElement(String path, Object operand) {
    if (operand instanceof Document element && !element.isEmpty() && !isOperators(element)) {
      addAll(path + ".", element);
    } else {
      count++;
    }
  }

  private void add(String path, List<Interval> intervals) {
    byPath.computeIfAbsent(path, key -> new ArrayList<>()).add(intervals);
  }
}
