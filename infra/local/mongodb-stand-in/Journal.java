import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.bson.BsonDecoder;
import de.bwaldvogel.mongo.wire.bson.BsonEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

/**
 * Journal of recent writes, in files next to the H2 file. Thanks to the journal, confirmed writes are not lost if the
 * process is killed. H2's pages contain many documents, so they are saved only once a second instead of after each
 * write. Replaying the journal in order is idempotent.
 */
final class Journal {
  private static final int HEADER_BYTES = 8;

  private final Path file;
  private final Object writing = new Object();
  private FileChannel part;
  private long number;
  private ByteBuf gathered = Unpooled.buffer();
  private long appended;
  private long written;

  /** @param file the H2 file. The journal files are in the same folder */
  Journal(Path file) {
    this.file = file.toAbsolutePath();
    begin();
  }

  /** Applies the journal files that a killed process left behind next to the H2 file. */
  static void replay(Path file, MVStore store) {
    List<Path> left = partsOf(file.toAbsolutePath());
    left.forEach(part -> replayPart(part, store));
    if (!left.isEmpty()) store.commit();
    left.forEach(Journal::delete);
  }

  /** Records that a document was put into a map of the H2 file. */
  void put(String map, Object key, Document document) {
    append(record(map, key).append("document", document));
  }

  /** Records that a document was removed from a map of the H2 file. */
  void remove(String map, Object key) {
    append(record(map, key));
  }

  /** Records that a map of the H2 file was dropped. */
  void drop(String map) {
    append(new Document("map", map).append("isDropped", true));
  }

  /** Waits until all records so far are in a journal file. Concurrent callers share the next write. */
  void flush() {
    long wanted = appended();
    synchronized (writing) {
      if (written >= wanted) return;
      ByteBuf now;
      long upTo;
      synchronized (this) {
        now = gathered;
        upTo = appended;
        gathered = Unpooled.buffer();
      }
      try {
        while (now.isReadable()) now.readBytes(part, now.readableBytes());
      } catch (IOException error) {
        // A failed write ends the process, because a replay would ignore all records after an incomplete one.
        MongoStore.end(error);
      }
      written = upTo;
    }
  }

  /** Starts a new journal file, saves the contents of the older ones to the H2 file, and deletes them. */
  void shorten(Runnable save) {
    List<Path> before;
    synchronized (writing) {
      if (isEmpty()) return;
      flush();
      before = partsOf(file);
      begin();
    }
    save.run();
    before.forEach(Journal::delete);
  }

  private boolean isEmpty() {
    try {
      return appended() == written && part.position() == 0;
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }

  private synchronized long appended() {
    return appended;
  }

  private static Document record(String map, Object key) {
    Document record = new Document("map", map);
    return key instanceof Missing ? record : record.append("key", key);
  }

  /** Appends a record: its length, its checksum and its bytes. */
  private void append(Document record) {
    ByteBuf bytes = Unpooled.buffer();
    BsonEncoder.encodeDocument(record, bytes);
    int sum = sumOf(bytes);
    synchronized (this) {
      gathered.writeInt(bytes.readableBytes()).writeInt(sum).writeBytes(bytes);
      appended += 1;
    }
  }

  private static int sumOf(ByteBuf bytes) {
    CRC32C sum = new CRC32C();
    sum.update(bytes.nioBuffer());
    return (int) sum.getValue();
  }

  private void begin() {
    try {
      if (part != null) part.close();
      number += 1;
      Path path = file.resolveSibling(file.getFileName() + ".journal-" + number);
      part = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }

  private static List<Path> partsOf(Path file) {
    String prefix = file.getFileName() + ".journal-";
    try (Stream<Path> all = Files.list(file.getParent())) {
      return all.filter(path -> path.getFileName().toString().startsWith(prefix))
          .sorted(Comparator.comparingLong(Journal::numberOf))
          .toList();
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }

  private static long numberOf(Path part) {
    String name = part.getFileName().toString();
    return Long.parseLong(name.substring(name.lastIndexOf('-') + 1));
  }

  private static void delete(Path part) {
    try {
      Files.deleteIfExists(part);
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }

  /**
   * Replays a journal file up to the first incomplete record. The process was killed while it wrote that record, so the
   * write was never confirmed.
   */
  private static void replayPart(Path part, MVStore store) {
    ByteBuf bytes;
    try (FileChannel channel = FileChannel.open(part)) {
      bytes = Unpooled.wrappedBuffer(channel.map(MapMode.READ_ONLY, 0, channel.size()));
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
    while (bytes.readableBytes() >= HEADER_BYTES) {
      int length = bytes.readInt();
      int sum = bytes.readInt();
      if (length < 0 || length > bytes.readableBytes()) return;
      ByteBuf record = bytes.readSlice(length);
      if (sumOf(record) != sum) return;
      apply(BsonDecoder.decodeBson(record), store);
    }
  }

  private static void apply(Document record, MVStore store) {
    String name = (String) record.get("map");
    if (record.containsKey("isDropped")) {
      store.removeMap(name);
      return;
    }
    MVMap<Object, Document> map = DocumentType.openMap(store, name);
    Object key = record.containsKey("key") ? record.get("key") : Missing.getInstance();
    if (record.get("document") instanceof Document document) map.put(key, document);
    else map.remove(key);
  }
}
