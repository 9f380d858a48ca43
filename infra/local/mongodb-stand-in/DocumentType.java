import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.bson.BsonDecoder;
import de.bwaldvogel.mongo.wire.bson.BsonEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.Map;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;
import org.h2.mvstore.type.ObjectDataType;

/**
 * Stores documents as BSON in the pages of the H2 file. mongo-java-server's default is Java serialization, which takes
 * ten times as long to read. Documents in the default format can still be read.
 */
final class DocumentType extends BasicDataType<Document> {
  /** First byte of each value stored as BSON. None of H2's own types starts with this byte. */
  private static final byte BSON = (byte) 0xB5;

  private static final int ENTRY_BYTES = 80;

  private final ObjectDataType older = new ObjectDataType();

  /** Opens the H2 map that contains a collection's documents. */
  static MVMap<Object, Document> openMap(MVStore store, String name) {
    return store.openMap(
        name, new MVMap.Builder<Object, Document>().valueType(new DocumentType()));
  }

  @Override
  public void write(WriteBuffer buffer, Document document) {
    ByteBuf bytes = Unpooled.buffer();
    BsonEncoder.encodeDocument(document, bytes);
    buffer.put(BSON).putVarInt(bytes.readableBytes()).put(bytes.nioBuffer());
  }

  @Override
  public Document read(ByteBuffer buffer) {
    if (buffer.get(buffer.position()) != BSON) return (Document) older.read(buffer);
    buffer.get();
    int length = DataUtils.readVarInt(buffer);
    ByteBuf bytes = Unpooled.wrappedBuffer(buffer.slice(buffer.position(), length));
    buffer.position(buffer.position() + length);
    return BsonDecoder.decodeBson(bytes);
  }

  @Override
  public int getMemory(Document document) {
    return bytesOf(document);
  }

  private static int bytesOf(Object value) {
    if (value instanceof Map<?, ?> map) {
      int bytes = ENTRY_BYTES;
      for (Object one : map.values()) bytes += ENTRY_BYTES + bytesOf(one);
      return bytes;
    }
    if (value instanceof Collection<?> list) {
      int bytes = ENTRY_BYTES;
      for (Object one : list) bytes += bytesOf(one);
      return bytes;
    }
    return value instanceof String text ? ENTRY_BYTES / 2 + text.length() : ENTRY_BYTES / 4;
  }

  @Override
  public Document[] createStorage(int size) {
    return new Document[size];
  }
}
