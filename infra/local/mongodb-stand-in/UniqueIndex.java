import de.bwaldvogel.mongo.backend.AbstractUniqueIndex;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.bson.BsonRegularExpression;
import de.bwaldvogel.mongo.bson.Document;
import java.util.List;
import java.util.Map.Entry;
import org.h2.mvstore.MVMap;

/** Unique index with faster keys than mongo-java-server's own, which compares serialized Java objects. */
final class UniqueIndex extends AbstractUniqueIndex<Object> implements ByteIndex {
  private final MVMap<byte[], Object> entries = ByteKeys.newMap();
  private boolean isPlain = true;

  UniqueIndex(String name, List<IndexKey> keys, boolean sparse) {
    super(name, keys, sparse);
  }

  private static byte[] bytesOf(KeyValue key) {
    return key.stream().map(KeyBytes::encode).reduce(KeyBytes.LOWEST, KeyBytes::join);
  }

  @Override
  public MVMap<byte[], Object> entries() {
    return entries;
  }

  @Override
  public boolean isPlain() {
    return isPlain;
  }

  @Override
  protected Object removeDocument(KeyValue key) {
    return entries.remove(bytesOf(key));
  }

  @Override
  protected boolean putKeyPosition(KeyValue key, Object position) {
    if (!key.stream().allMatch(KeyBytes::isOrdered)) isPlain = false;
    return entries.putIfAbsent(bytesOf(key), Missing.ofNullable(position)) == null;
  }

  /**
   * Not supported. Only regular expressions would iterate over all keys, and a scan of the collection evaluates them
   * instead.
   */
  @Override
  protected Iterable<Entry<KeyValue, Object>> getIterable() {
    throw new UnsupportedOperationException("Keys cannot be read back");
  }

  @Override
  public boolean canHandle(Document query) {
    return query.values().stream().noneMatch(BsonRegularExpression::isRegularExpression)
        && super.canHandle(query);
  }

  @Override
  protected Object getPosition(KeyValue key) {
    return entries.get(bytesOf(key));
  }

  @Override
  public long getCount() {
    return entries.sizeAsLong();
  }

  @Override
  public long getDataSize() {
    return getCount();
  }
}
