import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.Node;
import org.opensearch.transport.Netty4Plugin;

/**
 * Single OpenSearch node on the loopback interface, with only the HTTP module. Replaces OpenSearch's own launcher,
 * which needs folders that only a full distribution contains. The Maven repository has no such distribution.
 */
public final class SearchServer {
  private static final class LoneNode extends Node {
    LoneNode(Environment environment) {
      super(environment, List.of(Netty4Plugin.class), false);
    }
  }

  private SearchServer() {}

  /** Serves requests until the process is stopped. Arguments: the port, the data folder. */
  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[1]);
    Settings settings =
        Settings.builder()
            .put("path.home", home)
            .put("cluster.name", "axle")
            .put("node.name", "axle")
            .put("discovery.type", "single-node")
            .put("network.host", "127.0.0.1")
            .put("http.port", arguments[0])
            .put("transport.port", "0")
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .build();
    Node node = new LoneNode(new Environment(settings, home.resolve("config")));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> close(node)));
    node.start();
    new CountDownLatch(1).await();
  }

  private static void close(Node node) {
    try {
      node.close();
    } catch (IOException error) {
      throw new IllegalStateException("the node did not close", error);
    }
  }
}
