import java.util.Arrays;
import java.util.List;

/**
 * Interval of encoded values, from `from` (inclusive) to `end` (exclusive). `isPoint` means that the interval contains
 * a single value.
 */
record Interval(byte[] from, byte[] end, boolean isPoint) {
  static Interval range(byte[] from, byte[] end) {
    return new Interval(from, end, false);
  }

  /** Whether the interval contains exactly the non-empty strings. */
  boolean isOfAllTexts() {
    return Arrays.equals(from, KeyBytes.lowerEnd("", false))
        && Arrays.equals(end, KeyBytes.afterType(""));
  }

  static Interval point(Object value) {
    byte[] bytes = KeyBytes.encode(value);
    return new Interval(bytes, KeyBytes.after(bytes), true);
  }

  /** Returns intervals that cover the values contained in both lists. */
  static List<Interval> intersections(List<Interval> some, List<Interval> others) {
    return some.stream()
        .flatMap(one -> others.stream().map(one::intersect))
        .filter(one -> Arrays.compareUnsigned(one.from, one.end) < 0)
        .toList();
  }

  /**
   * Returns the intersection with another interval. An interval with a single value is never cut, because no other
   * interval starts or ends within it.
   */
  private Interval intersect(Interval other) {
    byte[] later = Arrays.compareUnsigned(from, other.from) < 0 ? other.from : from;
    byte[] earlier = Arrays.compareUnsigned(end, other.end) < 0 ? end : other.end;
    return new Interval(later, earlier, isPoint || other.isPoint);
  }

  /** Returns the interval that contains the same values in a descending index. */
  Interval inverted() {
    if (isPoint) {
      byte[] bytes = KeyBytes.inverted(from);
      return new Interval(bytes, KeyBytes.after(bytes), true);
    }
    return range(
        KeyBytes.after(KeyBytes.inverted(end)), KeyBytes.after(KeyBytes.inverted(from)));
  }

  /**
   * Returns the interval of compound keys that start with `prefix` and continue with the values in this interval.
   * `prefix` contains a single value for each field.
   */
  Interval behind(Interval prefix) {
    return new Interval(
        KeyBytes.join(prefix.from, from), KeyBytes.join(prefix.from, end), isPoint);
  }
}
