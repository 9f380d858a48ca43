import java.util.Arrays;

/** The bytes from `from` on that are less than `end`; of a single value when `isPoint`. */
record Interval(byte[] from, byte[] end, boolean isPoint) {
  static Interval range(byte[] from, byte[] end) {
    return new Interval(from, end, false);
  }

  static Interval point(Object value) {
    byte[] bytes = KeyBytes.encode(value);
    return new Interval(bytes, KeyBytes.after(bytes), true);
  }

  Interval intersect(Interval other) {
    byte[] later = Arrays.compareUnsigned(from, other.from) < 0 ? other.from : from;
    byte[] earlier = Arrays.compareUnsigned(end, other.end) < 0 ? end : other.end;
    return range(later, earlier);
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
