import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import java.util.List;
import org.h2.mvstore.MVStore;

/** A MongoDB-compatible store in one file. Arguments: the host, the port, the file. */
public final class MongoStore {
  private static final int COMMIT_DELAY_MS = 50;

  /** What the store answers to: drivers of today refuse a server below wire version 9. */
  private static final MongoVersion VERSION =
      new MongoVersion() {
        @Override
        public List<Integer> getVersionArray() {
          return List.of(5, 0, 0);
        }

        @Override
        public int getWireVersion() {
          return 13;
        }
      };

  public static void main(String[] arguments) {
    MVStore file = new MVStore.Builder().fileName(arguments[2]).autoCommitDisabled().open();
    IndexedBackend backend = new IndexedBackend(file);
    // Not before, since the background thread removes old parts of the file, which the start still reads.
    file.setAutoCommitDelay(COMMIT_DELAY_MS);
    backend.version(VERSION);
    MongoServer server = new MongoServer(backend);
    server.bind(arguments[0], Integer.parseInt(arguments[1]));
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
    System.out.println("Listening on " + server.getLocalAddress());
  }
}
