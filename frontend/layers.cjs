/** Modules that features may import from other features. */
const doorsOfFeatures = [
  '^frontend/src/features/category/tree\\.rules\\.ts$',
  '^frontend/src/features/order/place/OpenOrderButton\\.tsx$',
  '^frontend/src/features/vehicle/(Fit(Badge|Notice|sFilter)|VehicleStep)\\.tsx$',
  '^frontend/src/features/vehicle/(use-(active-vehicle|fit)|vehicle-name\\.rules)\\.ts$',
]

/** Import rules for the storefront's layers. Read by .dependency-cruiser.cjs. */
module.exports = [
  {
    name: 'no-cross-feature',
    comment: 'A feature sees of another only what is listed above.',
    severity: 'error',
    from: { path: '^frontend/src/features/([^/]+)/' },
    to: {
      path: '^frontend/src/features/',
      pathNot: ['^frontend/src/features/$1/', ...doorsOfFeatures],
    },
  },
  {
    name: 'rooms-share-through-their-noun',
    comment: 'What two rooms of a noun need stands beside them, on the level of the noun.',
    severity: 'error',
    from: { path: '^frontend/src/features/([^/]+)/([^/]+)/' },
    to: {
      path: '^frontend/src/features/$1/[^/]+/',
      pathNot: '^frontend/src/features/$1/$2/',
    },
  },
  {
    name: 'noun-below-its-rooms',
    severity: 'error',
    from: { path: '^frontend/src/features/([^/]+)/[^/]+$' },
    to: { path: '^frontend/src/features/$1/[^/]+/' },
  },
  {
    name: 'app-on-top',
    comment: 'app → pages → features → what they stand on; nothing imports from above itself.',
    severity: 'error',
    from: { path: '^frontend/src/(?!app/|testing/)[^/]+/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '^frontend/src/(app/|[^/]+$)' },
  },
  {
    name: 'pages-over-features',
    severity: 'error',
    from: { path: '^frontend/src/(?!app/|pages/|testing/)[^/]+/' },
    to: { path: '^frontend/src/pages/' },
  },
  {
    name: 'features-over-their-ground',
    severity: 'error',
    from: { path: '^frontend/src/(?!app/|pages/|features/|testing/)[^/]+/' },
    to: { path: '^frontend/src/features/' },
  },
]
