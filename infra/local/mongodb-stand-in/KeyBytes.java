import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.bson.Decimal128;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.bson.ObjectId;
import de.bwaldvogel.mongo.wire.bson.BsonEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Arrays;
import java.util.UUID;

/**
 * Encodes values as bytes whose unsigned order equals the order in which mongo-java-server sorts the values. No
 * encoding is a prefix of another, so the values of a compound index can be concatenated.
 */
final class KeyBytes {
  static final byte[] LOWEST = {};
  static final byte[] HIGHEST = {(byte) 0xff};

  private static final int NULL = 1;
  private static final int NUMBER = 2;
  private static final int STRING = 3;
  private static final int UUID_TYPE = 4;
  private static final int OBJECT_ID = 5;
  private static final int BOOLEAN = 6;
  private static final int INSTANT = 7;
  private static final int OTHER = 8;

  private KeyBytes() {}

  /** Whether the encoded value sorts into exactly the same position as the value does in mongo-java-server. */
  static boolean isOrdered(Object value) {
    if (value instanceof Number number) {
      return !(value instanceof Decimal128) && isExact(number);
    }
    return typeOf(value) != OTHER;
  }

  static int typeOf(Object value) {
    if (Missing.isNullOrMissing(value)) return NULL;
    if (value instanceof Number) return NUMBER;
    if (value instanceof String) return STRING;
    if (value instanceof UUID) return UUID_TYPE;
    if (value instanceof ObjectId) return OBJECT_ID;
    if (value instanceof Boolean) return BOOLEAN;
    return value instanceof Instant ? INSTANT : OTHER;
  }

  /** Whether an index supports filters that contain this value. */
  static boolean isIndexable(Object value) {
    return typeOf(value) != OTHER;
  }

  static byte[] encode(Object value) {
    int type = typeOf(value);
    byte[] body =
        switch (type) {
          case NULL -> LOWEST;
          case NUMBER -> ofNumber((Number) value);
          case STRING -> ofString((String) value);
          case UUID_TYPE -> ofString(value.toString());
          case OBJECT_ID -> ((ObjectId) value).toByteArray();
          case BOOLEAN -> new byte[] {(byte) ((Boolean) value ? 1 : 0)};
          case INSTANT -> ofLong(((Instant) value).toEpochMilli());
          default -> ofAny(value);
        };
    return join(typeByte(type), body);
  }

  /**
   * Returns the start of the interval that contains all values greater than `value`, and `value` itself if
   * `isIncluded`. When mongo-java-server compares a double with a long beyond the int range, it compares only their
   * integer parts. For numbers, the returned start is therefore lower by one.
   */
  static byte[] lowerEnd(Object value, boolean isIncluded) {
    if (!(value instanceof Number number)) {
      return isIncluded ? encode(value) : after(encode(value));
    }
    double least = Math.nextDown(number.doubleValue() - 1);
    return Double.isNaN(least) ? typeByte(NUMBER) : join(typeByte(NUMBER), ofDouble(least));
  }

  /**
   * Returns the end of the interval that contains all values smaller than `value`, and `value` itself if `isIncluded`.
   */
  static byte[] upperEnd(Object value, boolean isIncluded) {
    if (!(value instanceof Number number)) {
      return isIncluded ? after(encode(value)) : encode(value);
    }
    double most = Math.nextUp(number.doubleValue() + 1);
    return after(Double.isNaN(most) ? typeByte(NUMBER) : join(typeByte(NUMBER), ofDouble(most)));
  }

  /**
   * Returns the bytes that the encodings of all strings with the prefix `text` have in common: the encoding of `text`
   * without the terminator.
   */
  static byte[] beginning(String text) {
    byte[] whole = encode(text);
    return Arrays.copyOf(whole, whole.length - 2);
  }

  static byte[] firstOfType(Object value) {
    return typeByte(typeOf(value));
  }

  static byte[] afterType(Object value) {
    return after(typeByte(typeOf(value)));
  }

  /** Returns the smallest byte string that is greater than all byte strings with this prefix. */
  static byte[] after(byte[] prefix) {
    for (int last = prefix.length - 1; last >= 0; last--) {
      if (prefix[last] != (byte) 0xff) {
        byte[] next = Arrays.copyOf(prefix, last + 1);
        next[last]++;
        return next;
      }
    }
    return HIGHEST;
  }

  /** Converts an encoded value to its bytes in a descending index. */
  static byte[] inverted(byte[] bytes) {
    byte[] result = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) result[i] = (byte) ~bytes[i];
    return result;
  }

  static byte[] join(byte[] first, byte[] second) {
    byte[] result = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, result, first.length, second.length);
    return result;
  }

  private static byte[] typeByte(int type) {
    return new byte[] {(byte) type};
  }

  private static boolean isExact(Number value) {
    return !(value instanceof Long) || value.longValue() == (long) value.doubleValue();
  }

  /** Encodes a number. A long that no double represents exactly is sorted after the nearest double. */
  private static byte[] ofNumber(Number value) {
    byte[] rough = ofDouble(value.doubleValue());
    if (isExact(value)) return join(rough, new byte[] {0});
    return join(join(rough, new byte[] {1}), ofLong(value.longValue()));
  }

  private static byte[] ofDouble(double value) {
    // Positive and negative zero have the same encoding.
    long bits = Double.doubleToLongBits(value == 0 ? 0.0 : value);
    return ofLong(bits < 0 ? ~bits ^ Long.MIN_VALUE : bits);
  }

  private static byte[] ofLong(long value) {
    return ByteBuffer.allocate(Long.BYTES).putLong(value ^ Long.MIN_VALUE).array();
  }

  /**
   * Encodes each UTF-16 unit separately, because Java compares strings by these units. Adds a terminator that is
   * smaller than every encoded unit.
   */
  private static byte[] ofString(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length() + 2);
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      if (unit == 0) {
        bytes.write(0);
        bytes.write(1);
      } else if (unit < 0x80) {
        bytes.write(unit);
      } else if (unit < 0x800) {
        bytes.write(0xc0 | unit >> 6);
        bytes.write(0x80 | unit & 0x3f);
      } else {
        bytes.write(0xe0 | unit >> 12);
        bytes.write(0x80 | unit >> 6 & 0x3f);
        bytes.write(0x80 | unit & 0x3f);
      }
    }
    bytes.write(0);
    bytes.write(0);
    return bytes.toByteArray();
  }

  private static byte[] ofAny(Object value) {
    ByteBuf buffer = Unpooled.buffer();
    try {
      BsonEncoder.encodeDocument(new Document("", value), buffer);
      return join(ofLong(buffer.readableBytes()), ByteBufUtil.getBytes(buffer));
    } finally {
      buffer.release();
    }
  }
}
