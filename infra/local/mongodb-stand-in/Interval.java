import java.util.Arrays;
import java.util.List;

/** The bytes from `from` on that are less than `end`; of a single value when `isPoint`. */
record Interval(byte[] from, byte[] end, boolean isPoint) {
  static Interval range(byte[] from, byte[] end) {
    return new Interval(from, end, false);
  }

  /** Whether every text that is not empty lies in it, and nothing else. */
  boolean isOfAllTexts() {
    return Arrays.equals(from, KeyBytes.lowerEnd("", false))
        && Arrays.equals(end, KeyBytes.afterType(""));
  }

  static Interval point(Object value) {
    byte[] bytes = KeyBytes.encode(value);
    return new Interval(bytes, KeyBytes.after(bytes), true);
  }

  /** The values that lie in one of each. */
  static List<Interval> intersections(List<Interval> some, List<Interval> others) {
    return some.stream()
        .flatMap(one -> others.stream().map(one::intersect))
        .filter(one -> Arrays.compareUnsigned(one.from, one.end) < 0)
        .toList();
  }

  /** No interval ends within a point. */
  private Interval intersect(Interval other) {
    byte[] later = Arrays.compareUnsigned(from, other.from) < 0 ? other.from : from;
    byte[] earlier = Arrays.compareUnsigned(end, other.end) < 0 ? end : other.end;
    return new Interval(later, earlier, isPoint || other.isPoint);
  }

  /** The same values in an index that descends. */
  Interval inverted() {
    if (isPoint) {
      byte[] bytes = KeyBytes.inverted(from);
      return new Interval(bytes, KeyBytes.after(bytes), true);
    }
    return range(
        KeyBytes.after(KeyBytes.inverted(end)), KeyBytes.after(KeyBytes.inverted(from)));
  }

  /** These values as the part of a compound key that follows `prefix`, itself the bytes of points. */
  Interval behind(Interval prefix) {
    return new Interval(
        KeyBytes.join(prefix.from, from), KeyBytes.join(prefix.from, end), isPoint);
  }
}
