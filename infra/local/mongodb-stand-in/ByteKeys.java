import java.nio.ByteBuffer;
import java.util.Arrays;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;

/** Keys of bytes that are compared without a sign; H2's own type of bytes has no order. */
final class ByteKeys extends BasicDataType<byte[]> {
  /** A map from such keys to the places of documents, in memory alone: it is made again at every start. */
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
