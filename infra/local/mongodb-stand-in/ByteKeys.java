import java.nio.ByteBuffer;
import java.util.Arrays;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;

/** Byte keys that are compared as unsigned bytes. H2's own byte-array type defines no order. */
final class ByteKeys extends BasicDataType<byte[]> {
  /**
   * Creates an in-memory map from byte keys to document positions. The map is lost when MongoStore stops, and is
   * rebuilt at each start.
   */
  static MVMap<byte[], Object> newMap() {
    return MVStore.open(null)
        .openMap("entries", new MVMap.Builder<byte[], Object>().keyType(new ByteKeys()));
  }

  @Override
  public int compare(byte[] first, byte[] second) {
    return Arrays.compareUnsigned(first, second);
  }

  @Override
  public int getMemory(byte[] key) {
    return key.length;
  }

  @Override
  public void write(WriteBuffer buffer, byte[] key) {
    buffer.putVarInt(key.length).put(key);
  }

  @Override
  public byte[] read(ByteBuffer buffer) {
    throw new UnsupportedOperationException("Indexes are not kept on disk");
  }

  @Override
  public byte[][] createStorage(int size) {
    return new byte[size][];
  }
}
