import de.bwaldvogel.mongo.backend.IndexKey;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import java.util.Spliterators;
import org.h2.mvstore.Cursor;
import org.h2.mvstore.MVMap;

/** Index whose entries are sorted by their bytes. It can count its entries and read them in either direction. */
interface ByteIndex {
  List<IndexKey> getKeys();

  MVMap<byte[], Object> entries();

  /** Whether each document has exactly one entry and the entries are in mongo-java-server's sort order. */
  boolean isPlain();

  /** Whether each array in the first indexed field contains only non-empty strings. */
  default boolean hasOnlyTexts() {
    return false;
  }

  default long countIn(Interval interval) {
    return Math.max(0, rank(interval.end()) - rank(interval.from()));
  }

  private long rank(byte[] key) {
    long index = entries().getKeyIndex(key);
    return index < 0 ? -index - 1 : index;
  }

  /** Lazily returns the positions of the documents in an index interval. */
  default Stream<Object> positionsIn(Interval interval, boolean isReverse) {
    Cursor<byte[], Object> cursor =
        isReverse
            ? entries().cursor(interval.end(), interval.from(), true)
            : entries().cursor(interval.from(), interval.end(), false);
    Iterator<Object> positions =
        new Iterator<>() {
          @Override
          public boolean hasNext() {
            return cursor.hasNext();
          }

          @Override
          public Object next() {
            cursor.next();
            return cursor.getValue();
          }
        };
    return StreamSupport.stream(Spliterators.spliteratorUnknownSize(positions, 0), false);
  }
}
