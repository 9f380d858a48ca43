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
 * What was written of late, document by document, in files beside that of the store: so an answered write survives a
 * kill, and pages of the store, which hold many documents, are encoded once a second instead of for each write. What
 * stands in both is the same again when it is written once more, in the order of the journal.
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

  /** @param file of the store, beside which its parts stand */
  Journal(Path file) {
    this.file = file.toAbsolutePath();
    begin();
  }

  /** Takes into the store what a kill has left beside its file. */
  static void replay(Path file, MVStore store) {
    List<Path> left = partsOf(file.toAbsolutePath());
    left.forEach(part -> replayPart(part, store));
    if (!left.isEmpty()) store.commit();
    left.forEach(Journal::delete);
  }

  /** Notes a document that was put into a map of the store. */
  void put(String map, Object key, Document document) {
    append(record(map, key).append("document", document));
  }

  /** Notes that a document was taken out of a map of the store. */
  void remove(String map, Object key) {
    append(record(map, key));
  }

  /** Notes that a map of the store is no more. */
  void drop(String map) {
    append(new Document("map", map).append("isDropped", true));
  }

  /** Returns when all that was noted so far is in a file. Those who come meanwhile wait, and go together. */
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
        // Behind half a record nothing would be read again.
        MongoStore.end(error);
      }
      written = upTo;
    }
  }

  /** Begins a new part, has the store save all that the older ones hold, and deletes those. */
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

  /** A record is its length, its sum, and itself. */
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

  /** Reads records up to the first that a kill has cut, whose write was not answered. */
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
