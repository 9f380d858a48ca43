import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map.Entry;
import java.util.stream.Stream;

/** Plan of a query with one index: which index entries to read, and whether they are in the requested order. */
final class Plan {
  private static final int INTERVALS_AT_MOST = 1_000;

  private final ByteIndex index;
  private List<Interval> intervals = List.of(new Interval(KeyBytes.LOWEST, KeyBytes.HIGHEST, true));
  private int used = 0;
  private int points = 0;
  private Direction direction = Direction.NONE;

  private enum Direction {
    NONE,
    FORWARD,
    REVERSE
  }

  /** @param order the sort order, or null */
  Plan(ByteIndex index, Conditions conditions, Document order) {
    this.index = index;
    for (IndexKey key : index.getKeys()) if (!narrow(key, conditions.at(key.getKey()))) break;
    if (order == null || order.isEmpty() || intervals.size() != 1) return;
    if (index.isPlain()) direction = directionFor(order);
    else if (isOrderOfTexts(order)) direction = Direction.FORWARD;
  }

  /**
   * Whether reading all strings in the index in ascending order returns the documents in the requested order. MongoDB
   * sorts an array by its smallest value, which is also the array's first entry in the index.
   */
  private boolean isOrderOfTexts(Document order) {
    IndexKey first = index.getKeys().get(0);
    return index.hasOnlyTexts()
        && first.isAscending()
        && order.equals(new Document(first.getKey(), order.get(first.getKey())))
        && ((Number) order.get(first.getKey())).intValue() > 0
        && points == 0
        && intervals.get(0).isOfAllTexts();
  }

  /**
   * Uses the next indexed field to narrow down the entries to read.
   * @return whether the following field can narrow them further
   */
  private boolean narrow(IndexKey key, List<List<Interval>> conditions) {
    List<List<Interval>> usable = conditions.stream().filter(this::isShort).toList();
    if (usable.isEmpty()) return false;
    List<Interval> chosen = index.isPlain() ? meet(usable) : fewest(key, usable);
    used += index.isPlain() ? usable.size() : 1;
    intervals = behindAll(key, chosen);
    boolean arePoints = chosen.stream().allMatch(Interval::isPoint);
    if (arePoints) points++;
    return arePoints;
  }

  private boolean isShort(List<Interval> condition) {
    return condition.size() * intervals.size() <= INTERVALS_AT_MOST;
  }

  /** Returns the intervals of values that fulfil all conditions. */
  private static List<Interval> meet(List<List<Interval>> conditions) {
    return conditions.stream().reduce(Interval::intersections).orElseThrow();
  }

  /**
   * Returns only the condition with the fewest entries. The conditions cannot be intersected, because different values
   * in the same array may fulfil different conditions.
   */
  private List<Interval> fewest(IndexKey key, List<List<Interval>> conditions) {
    return conditions.stream()
        .min(Comparator.comparingLong(one -> count(behindAll(key, one))))
        .orElseThrow();
  }

  /** Combines each interval for the fields so far with each interval for the next field, which are in `parts`. */
  private List<Interval> behindAll(IndexKey key, List<Interval> parts) {
    List<Interval> longer = new ArrayList<>();
    for (Interval before : intervals) {
      for (Interval part : parts) {
        longer.add((key.isAscending() ? part : part.inverted()).behind(before));
      }
    }
    return longer;
  }

  private long count(List<Interval> some) {
    return some.stream().mapToLong(index::countIn).sum();
  }

  /**
   * Returns the direction in which to read the index to get the documents in the requested order. Ignores sort fields
   * that the filter limits to a single value. The other sort fields must be the next fields of the index.
   */
  private Direction directionFor(Document order) {
    Direction direction = Direction.NONE;
    List<IndexKey> keys = index.getKeys();
    List<String> single = keys.subList(0, points).stream().map(IndexKey::getKey).toList();
    int i = points;
    for (Entry<String, Object> field : order.entrySet()) {
      if (single.contains(field.getKey())) continue;
      if (i == keys.size()) return Direction.NONE;
      if (!keys.get(i).getKey().equals(field.getKey())) return Direction.NONE;
      boolean isAscending = ((Number) field.getValue()).intValue() > 0;
      Direction needed =
          isAscending == keys.get(i).isAscending() ? Direction.FORWARD : Direction.REVERSE;
      if (direction != Direction.NONE && direction != needed) return Direction.NONE;
      direction = needed;
      i++;
    }
    return direction;
  }

  boolean isSorted() {
    return direction != Direction.NONE;
  }

  boolean isUseful() {
    return used > 0 || isSorted();
  }

  /**
   * Returns the maximum number of index entries to read for `wanted` documents. If `wanted` is 0, the query needs all
   * documents.
   */
  long cost(int conditions, long wanted) {
    long count = count(intervals);
    return isSorted() && wanted > 0 && used == conditions ? Math.min(count, wanted) : count;
  }

  /** Returns the positions of the documents to examine, without duplicates. */
  Stream<Object> positions() {
    Stream<Object> positions =
        intervals.stream()
            .flatMap(one -> index.positionsIn(one, direction == Direction.REVERSE));
    return index.isPlain() && intervals.size() == 1 ? positions : positions.distinct();
  }
}
