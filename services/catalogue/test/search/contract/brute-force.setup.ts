import { computeFit } from '../../../src/vehicle/vehicle.rules.ts'
import type {
  ArrangedCategory,
  Listing,
  Narrowing,
  Sort,
} from '../../../src/search/engine/engine.ts'
import type { Synonyms } from '../../../src/search/engine/synonyms.ts'
import { isNear, toNumberForms, plain, splitWords } from '../../../src/search/engine/words.rules.ts'

type Fitment = Listing['fits'][number]

/** Functions that test whether an indexed word or part number matches a search word. */
type Wanted = {
  readonly word: (term: string) => boolean
  readonly number: (term: string) => boolean
}

/** Caches results by object, because recomputing them would take most of the test's time. */
function stored<K extends object>(work: (one: K) => readonly string[]) {
  const known = new WeakMap<K, readonly string[]>()
  return (one: K): readonly string[] => {
    const found = known.get(one) ?? work(one)
    known.set(one, found)
    return found
  }
}

const own = stored(({ name, brand = '', category = '' }: Listing) =>
  splitWords(`${name} ${brand} ${category}`),
)
const getBrandCategoryWords = stored(({ brand = '', category = '' }: Listing) =>
  splitWords(`${brand} ${category}`),
)
const getNameWords = stored(({ name }: Listing) => splitWords(name))
const getAllWords = stored((one: Listing) => [...own(one), ...splitWords(one.description)])
const modelWords = stored(({ make, model }: Fitment) => splitWords(`${make} ${model}`))
const numbers = stored(({ partNumber = '', references }: Listing) =>
  [partNumber, ...references].flatMap(toNumberForms),
)

/**
 * Creates a search function that checks a product without an index. It does not recognise part numbers typed with
 * spaces.
 */
function createFinder(listings: readonly Listing[], synonyms: Synonyms, search: string) {
  const vocabulary = new Set(
    listings.flatMap((one) => [...own(one), ...one.fits.flatMap(modelWords)]),
  )
  const allNumbers = new Set(listings.flatMap(numbers))
  const groups = plain(search).match(/[\p{L}\p{N}]+/gu) ?? []
  const year = groups.map(Number).find((one) => one >= 1950 && one < 2100)

  function wantedBy(group: string, isLast: boolean): Wanted {
    const word = splitWords(group)[0] ?? ''
    const meant = [word, ...(synonyms.get(word) ?? [])]
    const isWord = (term: string) => meant.includes(term) || (isLast && term.startsWith(word))
    const isNumber = (term: string) =>
      term === word || (isLast && word.length > 2 && term.startsWith(word))
    const isKnown = [...vocabulary].some(isWord) || [...allNumbers].some(isNumber)
    if (isKnown || word.length < 4) return { word: isWord, number: isNumber }
    const isClose = [...vocabulary].some((term) => isNear(word, term))
    const near = (term: string) => vocabulary.has(term) && isNear(word, term, !isClose && isLast)
    return { word: (term) => isWord(term) || near(term), number: isNumber }
  }

  const expected = groups
    .map((group, place) => ({ group, isLast: place === groups.length - 1 }))
    .filter(({ group }) => Number(group) !== year)
    .map(({ group, isLast }) => wantedBy(group, isLast))

  /**
   * Returns the search words that only a vehicle of the product matches. Returns undefined if a search word matches
   * nothing.
   */
  function left(one: Listing): readonly Wanted[] | undefined {
    const itself = getBrandCategoryWords(one)
    const text = getAllWords(one)
    const bound: Wanted[] = []
    for (const wish of expected) {
      const isItself = itself.some(wish.word) || numbers(one).some(wish.number)
      const isVehicle = one.fits.some((fit) => modelWords(fit).some(wish.word))
      if (!isItself && isVehicle) bound.push(wish)
      else if (!isItself && !text.some(wish.word)) return undefined
    }
    return bound
  }

  return (one: Listing): boolean => {
    const bound = left(one)
    if (!bound || groups.length === 0) return false
    const isMet = (wishes: readonly Wanted[]) =>
      wishes.length < 2 ||
      one.fits.some((fit) => wishes.every((wish) => modelWords(fit).some(wish.word)))
    return isMet(bound) || isMet(bound.filter((wish) => !getNameWords(one).some(wish.word)))
  }
}

/**
 * Finds the categories in which a product is counted (its own category and all ancestors) by searching the whole tree.
 */
function findCategoryPath(tree: readonly ArrangedCategory[], name: string): readonly string[] {
  const isMeant = ({ name: own, former }: ArrangedCategory) =>
    [own, ...former].some((one) => one.toLowerCase() === name.toLowerCase())
  const found = tree.find(isMeant)
  return found ? [found.name, ...found.above] : [name]
}

const isOrderable = (one: Listing) => one.availableQuantity >= Math.max(1, one.minimumOrderQuantity)

/** Data that a search needs in addition to the products. */
type Knowledge = { readonly synonyms: Synonyms; readonly tree: readonly ArrangedCategory[] }

/** Returns a test function for each filter, by filter name. */
function createFilterTests(
  listings: readonly Listing[],
  { synonyms, tree }: Knowledge,
  narrowing: Narrowing,
) {
  const { search, categories, brands, minCents = 0, maxCents = Infinity, fits, rating } = narrowing
  const finds = search === undefined ? () => true : createFinder(listings, synonyms, search)
  const found = new Set(listings.filter(finds))
  const isFound = (one: Listing) => found.has(one)
  return {
    search: isFound,
    category: (one: Listing) =>
      categories.length === 0 ||
      categories.some((chosen) =>
        findCategoryPath(tree, one.category ?? 'none').includes(
          findCategoryPath(tree, chosen)[0] ?? '',
        ),
      ),
    brand: (one: Listing) => brands.length === 0 || brands.includes(one.brand ?? 'none'),
    price: (one: Listing) => one.priceCents >= minCents && one.priceCents <= maxCents,
    instock: (one: Listing) => !narrowing.isInStock || isOrderable(one),
    rating: (one: Listing) => rating === undefined || (one.stars?.average ?? 0) >= rating,
    fits: (one: Listing) =>
      fits === undefined || (fits !== null && computeFit(one.fits, fits) === 'fits'),
  }
}

function countValues(values: readonly (string | undefined)[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const value of values) if (value !== undefined) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

/** Computes the expected result of a search: the ids of all matching products and the facet counts. */
export function bruteForce(
  listings: readonly Listing[],
  knowledge: Knowledge,
  narrowing: Narrowing,
) {
  const tests = createFilterTests(listings, knowledge, narrowing)
  const without = (facet: string) =>
    Object.entries(tests).reduce(
      (left, [name, test]) => (name === facet ? left : left.filter(test)),
      listings,
    )
  const prices = without('price').map(({ priceCents }) => priceCents)
  return {
    ids: without('none').map(({ _id }) => _id),
    category: countValues(
      without('category').flatMap(({ category }) =>
        category === undefined ? [] : findCategoryPath(knowledge.tree, category),
      ),
    ),
    brand: countValues(without('brand').map(({ brand }) => brand)),
    minCents: prices.length === 0 ? 0 : Math.min(...prices),
    maxCents: Math.max(0, ...prices),
    orderable: without('instock').filter(isOrderable).length,
    unorderable: without('instock').filter((one) => !isOrderable(one)).length,
  }
}

/** Functions that return a product's sort value for each sort order. Products with equal values are ordered by id. */
export const keyGetters: Readonly<
  Record<Exclude<Sort, 'relevance'>, (one: Listing) => number | string>
> = {
  name: ({ name }) => plain(name).slice(0, 120),
  price: ({ priceCents }) => priceCents,
  '-price': ({ priceCents }) => -priceCents,
  '-createdat': ({ createdAtMs }) => -createdAtMs,
  '-sold': ({ orderedQuantity = 0, stars }) =>
    -(orderedQuantity * 1e9 + (stars ? stars.average * 1e5 + stars.count : 0)),
  '-rating': ({ stars }) => (stars ? -(stars.average * 1e6 + stars.count) : 0),
}

/** Creates a random category tree with most of the products' categories. One category is being renamed. */
export function randomTree(
  listings: readonly Listing[],
  pick: <T>(list: readonly T[]) => T,
): readonly ArrangedCategory[] {
  const names = new Set(listings.flatMap(({ category = [] }) => category))
  const [top = '', middle = '', old = '', capital = '', ...rest] = [...names].toSorted()
  const none = 'Without products'
  const others = rest.slice(0, -2).map((name) => {
    const above = pick([[], [top], [middle, top], [none], [none]])
    return { name, former: [], above }
  })
  return [
    { name: none, former: [], above: [] },
    { name: top, former: [], above: [] },
    { name: middle, former: [], above: [top] },
    { name: 'The new name', former: [old], above: [middle, top] },
    { name: capital.toUpperCase(), former: [], above: [top] },
    ...others,
  ]
}

/** Whether a name is the former name of a category in the tree. */
export function isFormer(tree: readonly ArrangedCategory[], name: string): boolean {
  return (findCategoryPath(tree, name)[0] ?? name) !== name
}
