import java.util.Arrays;
import java.util.List;

/** Bytes from `from` (inclusive) to `end` (exclusive). `isPoint` means a single value. */
record Interval(byte[] from, byte[] end, boolean isPoint) {
  static Interval range(byte[] from, byte[] end) {
    return new Interval(from, end, false);
  }

  /** Whether it contains exactly the non-empty strings. */
  boolean isOfAllTexts() {
    return Arrays.equals(from, KeyBytes.lowerEnd("", false))
        && Arrays.equals(end, KeyBytes.afterType(""));
  }

  static Interval point(Object value) {
    byte[] bytes = KeyBytes.encode(value);
    return new Interval(bytes, KeyBytes.after(bytes), true);
  }

  /** Returns the values that lie in an interval of each list. */
  static List<Interval> intersections(List<Interval> some, List<Interval> others) {
    return some.stream()
        .flatMap(one -> others.stream().map(one::intersect))
        .filter(one -> Arrays.compareUnsigned(one.from, one.end) < 0)
        .toList();
  }

  /** Intersects two intervals. No interval ends within a point. */
  private Interval intersect(Interval other) {
    byte[] later = Arrays.compareUnsigned(from, other.from) < 0 ? other.from : from;
    byte[] earlier = Arrays.compareUnsigned(end, other.end) < 0 ? end : other.end;
    return new Interval(later, earlier, isPoint || other.isPoint);
  }

  /** Returns the same values in a descending index. */
  Interval inverted() {
    if (isPoint) {
      byte[] bytes = KeyBytes.inverted(from);
      return new Interval(bytes, KeyBytes.after(bytes), true);
    }
    return range(
        KeyBytes.after(KeyBytes.inverted(end)), KeyBytes.after(KeyBytes.inverted(from)));
  }

  /** Returns these values as the part of a compound key after `prefix`, which consists of points. */
  Interval behind(Interval prefix) {
    return new Interval(
        KeyBytes.join(prefix.from, from), KeyBytes.join(prefix.from, end), isPoint);
  }
}
