import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.h2.mvstore.MVMap;

/**
 * Non-unique index, which mongo-java-server lacks. The index contains every document, even if it is declared sparse or
 * partial. A document has one entry, or one entry for each combination of values if there are arrays on the indexed
 * paths.
 */
final class OrderedIndex extends Index<Object> implements ByteIndex {
  private final MVMap<byte[], Object> entries = ByteKeys.newMap();
  private final List<String[]> paths;
  private boolean isPlain = true;
  private boolean hasOnlyTexts = true;

  OrderedIndex(String name, List<IndexKey> keys, boolean sparse) {
    super(name, keys, sparse);
    paths = keys.stream().map(key -> key.getKey().split("\\.")).toList();
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
  public boolean hasOnlyTexts() {
    return hasOnlyTexts;
  }

  /** Does nothing, because a non-unique index accepts every document. */
  @Override
  public void checkAdd(Document document, MongoCollection<Object> collection) {}

  @Override
  public void checkUpdate(Document before, Document after, MongoCollection<Object> collection) {}

  @Override
  public void add(Document document, Object position, MongoCollection<Object> collection) {
    for (byte[] entry : entriesOf(document)) entries.put(entry, Missing.ofNullable(position));
  }

  @Override
  public void updateInPlace(
      Document before, Document after, Object position, MongoCollection<Object> collection) {
    if (paths.stream().allMatch(path -> isSame(path[0], before, after))) return;
    Set<byte[]> old = entriesOf(before);
    Set<byte[]> now = entriesOf(after);
    for (byte[] entry : old) if (!now.contains(entry)) entries.remove(entry);
    for (byte[] entry : now) if (!old.contains(entry)) entries.put(entry, position);
  }

  /** Whether an update left an indexed field unchanged. Most updates do. */
  private static boolean isSame(String field, Document before, Document after) {
    return Objects.equals(before.getOrMissing(field), after.getOrMissing(field));
  }

  @Override
  public Object remove(Document document) {
    Object position = null;
    for (byte[] entry : entriesOf(document)) position = entries.remove(entry);
    return position;
  }

  /** Returns null, so that the caller looks up the position in the `_id` index. */
  @Override
  public Object getPosition(Document document) {
    return null;
  }

  /** Always false, because queries use `Plan` instead, which supports more filters. */
  @Override
  public boolean canHandle(Document query) {
    return false;
  }

  @Override
  public Iterable<Object> getPositions(Document query) {
    throw new UnsupportedOperationException();
  }

  @Override
  public long getCount() {
    return entries.sizeAsLong();
  }

  @Override
  public long getDataSize() {
    return getCount();
  }

  @Override
  public void drop() {
    entries.clear();
  }

  /** Returns the document's keys. Each ends with the document's id, so that no two documents share a key. */
  private Set<byte[]> entriesOf(Document document) {
    List<byte[]> prefixes = List.of(KeyBytes.LOWEST);
    for (int i = 0; i < paths.size(); i++) {
      IndexKey key = getKeys().get(i);
      List<byte[]> longer = new ArrayList<>();
      for (Object value : valuesAt(document, paths.get(i))) {
        byte[] bytes = KeyBytes.encode(value);
        byte[] part = key.isAscending() ? bytes : KeyBytes.inverted(bytes);
        for (byte[] prefix : prefixes) longer.add(KeyBytes.join(prefix, part));
      }
      prefixes = longer;
    }
    byte[] id = KeyBytes.encode(document.get("_id"));
    Set<byte[]> result = new TreeSet<>(Arrays::compareUnsigned);
    for (byte[] prefix : prefixes) result.add(KeyBytes.join(prefix, id));
    return result;
  }

  private List<Object> valuesAt(Document document, String[] path) {
    List<Object> values = new ArrayList<>();
    boolean isInArray = collect(document, path, 0, values);
    if (isInArray || !values.stream().allMatch(KeyBytes::isOrdered)) isPlain = false;
    if (isInArray && !values.stream().allMatch(OrderedIndex::isTextOrNothing)) hasOnlyTexts = false;
    return values;
  }

  private static boolean isTextOrNothing(Object value) {
    if (value instanceof List<?> list) return list.isEmpty();
    return value instanceof String text && !text.isEmpty();
  }

  /**
   * Collects the values at a path that mongo-java-server checks when it applies a filter. A missing field counts as a
   * value.
   * @return whether there was an array on the path
   */
  private static boolean collect(Object value, String[] path, int depth, List<Object> values) {
    boolean isEnd = depth == path.length;
    if (!(value instanceof List<?> elements)) {
      if (isEnd) return !values.add(value);
      boolean isDocument = value instanceof Document;
      Object next =
          isDocument ? ((Document) value).getOrMissing(path[depth]) : Missing.getInstance();
      return collect(next, path, depth + 1, values);
    }
    if (elements.isEmpty()) {
      // An empty array itself counts as a value, because it has no elements to collect but is not a missing field.
      values.add(elements);
    } else if (isEnd) {
      // Nested arrays count as values too, because `$in` checks them.
      values.addAll(elements);
      for (Object element : elements) {
        if (element instanceof List<?>) collect(element, path, depth, values);
      }
    } else if (path[depth].chars().allMatch(Character::isDigit)) {
      int index = Integer.parseInt(path[depth]);
      Object element = index < elements.size() ? elements.get(index) : Missing.getInstance();
      collect(element, path, depth + 1, values);
    } else {
      for (Object element : elements) collect(element, path, depth, values);
    }
    return true;
  }
}
