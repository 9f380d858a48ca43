import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.DatabaseResolver;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.backend.h2.H2Database;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.oplog.Oplog;
import io.netty.channel.Channel;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.h2.mvstore.MVStore;

/** Backend of mongo-java-server with in-memory indexes, which support more queries than the library's own. */
final class IndexedBackend extends H2Backend {
  private static final String DATA = "databases.";

  /** Aggregation stage that drivers send for `countDocuments`, after the filter. */
  private static final Document COUNT =
      new Document("$group", new Document("_id", 1).append("n", new Document("$sum", 1)));

  private static final Set<String> WRITES =
      Set.of("insert", "update", "delete", "findAndModify", "findandmodify");

  private static final Set<String> CHANGES_OF_COLLECTIONS =
      Set.of("create", "createIndexes", "drop", "dropIndexes");

  /** Created at first use, because the superclass constructor already uses it. */
  private Map<String, MongoDatabase> databases;

  /** Created at first use, because the superclass constructor already uses it. */
  private Journal journal;

  IndexedBackend(MVStore store) {
    super(store);
  }

  /** Returns the journal of writes that are not yet in the H2 file. */
  synchronized Journal journal() {
    if (journal == null) journal = new Journal(Path.of(getMvStore().getFileStore().getFileName()));
    return journal;
  }

  /**
   * Writes all changes so far to the H2 file. `commit` does nothing while another H2 thread is writing. In that case,
   * the loop makes another change and commits again.
   */
  void save() {
    MVStore file = getMvStore();
    do file.setStoreVersion(file.getStoreVersion() + 1);
    while (file.commit() < 0);
  }

  /** Caches open databases, because mongo-java-server would otherwise reopen all of them whenever it lists them. */
  @Override
  protected synchronized MongoDatabase openOrCreateDatabase(String name) {
    if (databases == null) databases = new HashMap<>();
    return databases.computeIfAbsent(name, Database::new);
  }

  @Override
  public synchronized void dropDatabase(String name) {
    super.dropDatabase(name);
    databases.remove(name);
    journal().flush();
  }

  /** Not a static class, because the superclass constructor calls methods of this class before any field can be set. */
  private final class Database extends H2Database {
    private boolean isOpen;

    Database(String name) {
      super(name, getMvStore(), getCursorRegistry());
      String prefix = DATA + name + ".";
      for (String map : Set.copyOf(getMvStore().getMapNames())) {
        if (map.startsWith(prefix)) open(map.substring(prefix.length()));
        // Removes the indexes that mongo-java-server stored on disk.
        if (map.startsWith(name + ".") && map.contains("._index_")) getMvStore().removeMap(map);
      }
      isOpen = true;
    }

    private void open(String name) {
      IndexedCollection collection = (IndexedCollection) resolveCollection(name, false);
      if (collection == null) return;
      if (!name.startsWith("system.") && collection.getIndexes().isEmpty()) declareIdIndex(name);
      collection.open();
    }

    /**
     * Creates the `_id` index if it is missing, for example because the process was killed while it created the
     * collection.
     */
    private void declareIdIndex(String name) {
      addIndex(
          new Document("key", new Document("_id", 1))
              .append("name", "_id_")
              .append("ns", getFullCollectionNamespace(name)));
    }

    /**
     * Flushes the journal before responding to a write with `j: true`, so that the write is not lost if the process is
     * killed. Also flushes it after changes to collections and indexes.
     */
    @Override
    public Document handleCommand(
        Channel channel, String command, Document query, DatabaseResolver others, Oplog oplog) {
      Document answer = answer(channel, command, query, others, oplog);
      boolean isKept =
          WRITES.contains(command)
              ? query.get("writeConcern") instanceof Document concern && Utils.isTrue(concern.get("j"))
              : CHANGES_OF_COLLECTIONS.contains(command);
      if (isKept) journal().flush();
      return answer;
    }

    /**
     * Uses an index if the first stage of an aggregation is a `$match`. mongo-java-server alone would read the whole
     * collection.
     */
    private Document answer(
        Channel channel, String command, Document query, DatabaseResolver others, Oplog oplog) {
      Supplier<Document> run = () -> super.handleCommand(channel, command, query, others, oplog);
      if (command.equals("aggregate")
          && resolveCollection(query.get(command).toString(), false)
              instanceof IndexedCollection collection
          && query.get("pipeline") instanceof List<?> stages
          && !stages.isEmpty()
          && stages.get(0) instanceof Document first
          && first.get("$match") instanceof Document match) {
        if (stages.size() == 2 && COUNT.equals(stages.get(1))) return count(collection, match);
        return collection.reading(match, run);
      }
      return run.get();
    }

    private Document count(IndexedCollection collection, Document match) {
      int count = collection.count(match, 0, 0);
      Document group = new Document("_id", 1).append("n", count);
      Document cursor = new Document("id", 0L).append("ns", collection.getFullName());
      cursor.put("firstBatch", count == 0 ? List.of() : List.of(group));
      Document answer = new Document("cursor", cursor);
      Utils.markOkay(answer);
      return answer;
    }

    @Override
    protected MongoCollection<Object> openOrCreateCollection(
        String name, CollectionOptions options) {
      MVStore store = getMvStore();
      String full = getFullCollectionNamespace(name);
      IndexedCollection collection =
          new IndexedCollection(
              store,
              journal(),
              this,
              name,
              options,
              DocumentType.openMap(store, DATA + full),
              store.openMap("meta." + full),
              cursorRegistry);
      if (isOpen) collection.open();
      return collection;
    }

    @Override
    public void dropCollection(String name, Oplog oplog) {
      super.dropCollection(name, oplog);
      journal().drop(DATA + getFullCollectionNamespace(name));
    }

    @Override
    protected Index<Object> openOrCreateUniqueIndex(
        String collection, String name, List<IndexKey> keys, boolean sparse) {
      return new UniqueIndex(name, keys, sparse);
    }

    @Override
    protected Index<Object> openOrCreateSecondaryIndex(
        String collection, String name, List<IndexKey> keys, boolean sparse) {
      return new OrderedIndex(name, keys, sparse);
    }
  }
}
