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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.h2.mvstore.MVStore;

/** The library's backend with indexes that answer more queries, and that are kept in memory. */
final class IndexedBackend extends H2Backend {
  private static final String DATA = "databases.";

  /** What drivers make of `countDocuments`, behind the filter. */
  private static final Document COUNT =
      new Document("$group", new Document("_id", 1).append("n", new Document("$sum", 1)));

  private static final Set<String> WRITES =
      Set.of("insert", "update", "delete", "findAndModify", "findandmodify");

  /** The last version of the file that was waited for. */
  private final AtomicLong saved = new AtomicLong();

  /** Made when it is first needed, which is in the parent's constructor. */
  private Map<String, MongoDatabase> databases;

  IndexedBackend(MVStore store) {
    super(store);
  }

  /** Those that are open, since the library would open all anew to list them. */
  @Override
  protected synchronized MongoDatabase openOrCreateDatabase(String name) {
    if (databases == null) databases = new HashMap<>();
    return databases.computeIfAbsent(name, Database::new);
  }

  @Override
  public synchronized void dropDatabase(String name) {
    super.dropDatabase(name);
    databases.remove(name);
  }

  /** Not static, because its parent's constructor calls its methods before it can set a field. */
  private final class Database extends H2Database {
    private boolean isOpen;

    Database(String name) {
      super(name, getMvStore(), getCursorRegistry());
      String prefix = DATA + name + ".";
      for (String map : Set.copyOf(getMvStore().getMapNames())) {
        if (map.startsWith(prefix)) open(map.substring(prefix.length()));
        // What the library kept on disk as an index.
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

    /** A kill between the first writes of a collection leaves it without. */
    private void declareIdIndex(String name) {
      addIndex(
          new Document("key", new Document("_id", 1))
              .append("name", "_id_")
              .append("ns", getFullCollectionNamespace(name)));
    }

    /**
     * A write that was asked for with the journal is in the file before it is answered, so that it survives a
     * kill. Writes that come meanwhile wait, and go into the file together.
     */
    @Override
    public Document handleCommand(
        Channel channel, String command, Document query, DatabaseResolver others, Oplog oplog) {
      Document answer = answer(channel, command, query, others, oplog);
      if (WRITES.contains(command)
          && query.get("writeConcern") instanceof Document concern
          && Utils.isTrue(concern.get("j"))) save();
      return answer;
    }

    /**
     * Returns when all that was written so far is in the file. The library's own commit, which runs by itself, hands
     * what it takes to another thread, and a commit that comes meanwhile finds nothing to do and returns before that
     * thread has written: then one more change is committed, which is written behind it.
     */
    private void save() {
      MVStore file = getMvStore();
      long version = file.commit();
      while (version < 0 && saved.get() < file.getCurrentVersion()) {
        file.setStoreVersion(file.getStoreVersion() + 1);
        version = file.commit();
      }
      if (version > 0) saved.accumulateAndGet(version, Math::max);
    }

    /** The library reads the whole collection for an aggregation, whatever its first stage leaves. */
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
              this,
              name,
              options,
              store.openMap(DATA + full),
              store.openMap("meta." + full),
              cursorRegistry);
      if (isOpen) collection.open();
      return collection;
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
