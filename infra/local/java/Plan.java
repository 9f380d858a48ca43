import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.List;
import java.util.Map.Entry;
import java.util.stream.Stream;

/** How an index answers a query: which of its entries to read, and whether they come in the order asked for. */
final class Plan {
  private static final int INTERVALS_AT_MOST = 200;

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

  /** @param order what to sort by, or null */
  Plan(ByteIndex index, Conditions conditions, Document order) {
    this.index = index;
    for (IndexKey key : index.getKeys()) if (!narrow(key, conditions.at(key.getKey()))) break;
    if (order != null && !order.isEmpty() && index.isPlain() && intervals.size() == 1) {
      direction = directionFor(order);
    }
  }

  /** Narrows the entries by one more field. @return whether the next field can narrow them too */
  private boolean narrow(IndexKey key, List<List<Interval>> conditions) {
    List<Interval> chosen = choose(conditions);
    if (chosen == null || chosen.size() * intervals.size() > INTERVALS_AT_MOST) return false;
    List<Interval> longer = new ArrayList<>();
    for (Interval before : intervals) {
      for (Interval part : chosen) {
        longer.add((key.isAscending() ? part : part.inverted()).behind(before));
      }
    }
    intervals = longer;
    boolean arePoints = chosen.stream().allMatch(Interval::isPoint);
    if (arePoints) points++;
    return arePoints;
  }

  /** Values where there are some, else the ranges, which must all hold for one value unless it is in an array. */
  private List<Interval> choose(List<List<Interval>> conditions) {
    List<Interval> chosen = null;
    for (List<Interval> one : conditions) {
      if (one.stream().allMatch(Interval::isPoint)) {
        used++;
        return one;
      }
    }
    for (List<Interval> one : conditions) {
      boolean canMeet = index.isPlain() && one.size() == 1;
      if (chosen == null) {
        chosen = one;
        used++;
      } else if (canMeet && chosen.size() == 1) {
        chosen = List.of(chosen.get(0).intersect(one.get(0)));
        used++;
      }
    }
    return chosen;
  }

  /** Fields with one value are in any order; the others to sort by must be those that follow in the index. */
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

  /** How many entries may be looked at for `wanted` documents, 0 meaning all. */
  long cost(int conditions, long wanted) {
    long count = intervals.stream().mapToLong(index::countIn).sum();
    return isSorted() && wanted > 0 && used == conditions ? Math.min(count, wanted) : count;
  }

  /** Where the candidates are, each once. */
  Stream<Object> positions() {
    Stream<Object> positions =
        intervals.stream()
            .flatMap(one -> index.positionsIn(one, direction == Direction.REVERSE));
    return index.isPlain() && intervals.size() == 1 ? positions : positions.distinct();
  }
}
