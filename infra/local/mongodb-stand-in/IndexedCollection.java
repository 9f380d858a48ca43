import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.ArrayFilters;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.DocumentWithPosition;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.h2.H2Collection;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.oplog.Oplog;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

/** Collection that answers a query by examining only the documents that its best index selects. */
final class IndexedCollection extends H2Collection {
  private final LongAdder examined = new LongAdder();
  private final ThreadLocal<Document> wholeMatch = ThreadLocal.withInitial(Document::new);
  private final MVStore store;
  private final Journal journal;
  private final String map;
  private boolean isOpen = false;
  private boolean isUpdating = false;
  private int updateLimit = 0;

  IndexedCollection(
      MVStore store,
      Journal journal,
      MongoDatabase database,
      String name,
      CollectionOptions options,
      MVMap<Object, Document> data,
      MVMap<String, Object> meta,
      CursorRegistry cursors) {
    super(database, name, options, data, meta, cursors);
    this.store = store;
    this.journal = journal;
    this.map = data.getName();
  }

  /** Fills all indexes in one pass. At startup, indexes are only declared until `open` is called. */
  synchronized void open() {
    isOpen = true;
    streamAllDocumentsWithPosition()
        .forEach(
            one -> {
              for (Index<Object> index : getIndexes()) {
                index.add(one.getDocument(), one.getPosition(), this);
              }
            });
  }

  @Override
  public synchronized void addIndex(Index<Object> index) {
    scanning(
        () -> {
          super.addIndex(index);
          return null;
        });
  }

  /**
   * Returns no documents until `open` is called, because mongo-java-server would otherwise fill the indexes one at a
   * time.
   */
  @Override
  protected Stream<DocumentWithPosition<Object>> streamAllDocumentsWithPosition() {
    return isOpen ? super.streamAllDocumentsWithPosition() : Stream.empty();
  }

  @Override
  protected QueryResult queryDocuments(
      Document query, Document order, int skip, int most, int batch, Document fields) {
    int limit = isUpdating ? updateLimit : most;
    Plan plan = bestPlan(query, order, limit > 0 ? (long) skip + limit : 0);
    if (plan == null) {
      return scanning(() -> super.queryDocuments(query, order, skip, limit, batch, fields));
    }
    Stream<Document> candidates = plan.positions().map(this::getDocument);
    Document unsorted = plan.isSorted() ? null : order;
    return matchDocumentsFromStream(candidates, query, unsorted, skip, limit, batch, fields);
  }

  /** Prevents H2's background thread from removing old data while a long scan still reads it. */
  private <T> T scanning(Supplier<T> scan) {
    MVStore.TxCounter version = store.registerVersionUsage();
    try {
      return scan.get();
    } finally {
      store.deregisterVersionUsage(version);
    }
  }

  /** @return null if no index helps */
  private Plan bestPlan(Document query, Document order, long wanted) {
    if (isNaturalDescending(order)) return null;
    Conditions conditions = Conditions.of(query);
    boolean isById = conditions.areIdsKnown();
    return getIndexes().stream()
        .filter(ByteIndex.class::isInstance)
        .filter(index -> index.getName().equals("_id_") || !(isById || index.isUnique()))
        .map(index -> new Plan((ByteIndex) index, conditions, order))
        .filter(Plan::isUseful)
        .min(Comparator.comparingLong(plan -> plan.cost(conditions.count(), wanted)))
        .orElse(null);
  }

  @Override
  protected boolean documentMatchesQuery(Document document, Document query) {
    examined.increment();
    return super.documentMatchesQuery(document, query);
  }

  /** Runs `read`. If `read` requests the whole collection, it receives only the documents that fulfil `match`. */
  <T> T reading(Document match, Supplier<T> read) {
    wholeMatch.set(match);
    try {
      return read.get();
    } finally {
      wholeMatch.remove();
    }
  }

  @Override
  public Stream<Document> queryAllAsStream() {
    return handleQueryAsStream(wholeMatch.get());
  }

  @Override
  public synchronized Document updateDocuments(
      Document filter,
      Document update,
      ArrayFilters arrays,
      boolean isMulti,
      boolean isUpsert,
      Oplog log) {
    return updating(
        isMulti ? 0 : 1,
        () -> super.updateDocuments(filter, update, arrays, isMulti, isUpsert, log));
  }

  @Override
  public synchronized Document findAndModify(Document command) {
    return updating(1, () -> super.findAndModify(command));
  }

  @Override
  public synchronized int count(Document filter, int skip, int limit) {
    return super.count(filter, skip, limit);
  }

  private Document updating(int limit, Supplier<Document> update) {
    isUpdating = true;
    updateLimit = limit;
    try {
      return update.get();
    } finally {
      isUpdating = false;
    }
  }

  @Override
  protected Object addDocumentInternal(Document document) {
    Object position = super.addDocumentInternal(document);
    journal.put(map, position, document);
    return position;
  }

  @Override
  protected void removeDocument(Object position) {
    super.removeDocument(position);
    journal.remove(map, position);
  }

  @Override
  protected void handleUpdate(Object position, Document before, Document after) {
    super.handleUpdate(position, before, after);
    journal.put(map, Missing.ofNullable(position), after);
  }

  /**
   * Applies an update to a copy of the document, because the original may be part of a response that is still being
   * sent.
   */
  @Override
  protected QueryResult createQueryResult(List<Document> matched, int batch) {
    if (!isUpdating) return super.createQueryResult(matched, batch);
    return super.createQueryResult(matched.stream().map(Document::cloneDeeply).toList(), batch);
  }

  @Override
  public Document getStats() {
    return super.getStats().append("documentsExamined", examined.sum());
  }
}
