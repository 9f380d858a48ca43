import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.h2.mvstore.MVStore;

/** MongoDB-compatible server that stores its data in one H2 file. Arguments: the host, the port, the file. */
public final class MongoStore {
  /**
   * Interval at which the journal is flushed. If the process is killed, only writes without `j: true` since the last
   * flush can be lost.
   */
  private static final int FLUSH_EVERY_MS = 50;

  /** Interval at which the journal's content is saved to the H2 file. */
  private static final int SAVE_EVERY_MS = 1_000;

  /** MongoDB version that this server reports. Current drivers reject a server below wire version 9. */
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
    Journal.replay(Path.of(arguments[2]), file);
    IndexedBackend backend = new IndexedBackend(file);
    // Enabled only at this point, because H2's background thread removes old data that the lines above still read.
    file.setAutoCommitDelay(SAVE_EVERY_MS);
    ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
    Journal journal = backend.journal();
    every(clock, FLUSH_EVERY_MS, journal::flush);
    every(clock, SAVE_EVERY_MS, () -> journal.shorten(backend::save));
    backend.version(VERSION);
    MongoServer server = new MongoServer(backend);
    server.bind(arguments[0], Integer.parseInt(arguments[1]));
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  clock.shutdown();
                  server.shutdownNow();
                }));
    System.out.println("Listening on " + server.getLocalAddress());
  }

  private static void every(ScheduledExecutorService clock, int milliseconds, Runnable work) {
    Runnable orEnd =
        () -> {
          try {
            work.run();
          } catch (Throwable error) {
            end(error);
          }
        };
    clock.scheduleWithFixedDelay(orEnd, milliseconds, milliseconds, TimeUnit.MILLISECONDS);
  }

  /**
   * Ends the process immediately, because it can no longer store the writes that it confirms. The next start recovers
   * the data from the files.
   */
  static void end(Throwable error) {
    error.printStackTrace();
    Runtime.getRuntime().halt(1);
  }
}
