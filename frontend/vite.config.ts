import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The gateway of the shop that runs beside the development server. */
const gateway = `http://localhost:${process.env['GATEWAY_PORT'] ?? '8080'}`

/** What every page runs on. It changes seldom, so browsers keep it over most deploys. */
const libraries =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|redux|redux-persist|redux-thunk|reselect|immer|react-redux|use-sync-external-store|@reduxjs)\//

const components = [
  ...['Avatar', 'Badge', 'Button', 'ButtonLink', 'DescriptionList', 'EmptyState', 'ErrorState'],
  ...['Footer', 'Grid', 'Heading', 'IconButton', 'Image', 'InfoCard', 'Link', 'NavigationProvider'],
  ...['Notice', 'Price', 'ProductCard', 'ProductTile', 'ProductTiles', 'Rating', 'ReviewCard'],
  ...['Section', 'Skeleton', 'Spinner', 'Stack', 'Text', 'Wordmark'],
]
const rules = [
  ...['api/(?:problem|base-api|shop\\.gen)', 'features/vehicle/vehicle-name'],
  ...['features/product/(?:part-view|browse/product-data)'],
  ...[
    'lib/(?:Fetched|Guarded|image\\.rules|stock\\.rules|money\\.rules|use-page-title|use-is-hydrated)',
  ],
]
/** Small modules that most pages share: one file in place of some thirty. */
const shared = new RegExp(
  `design-system/src/(?:${components.join('|')})/|frontend/src/(?:${rules.join('|')})|` +
    'node_modules/(?:clsx|lucide-react/dist/esm/(?:Icon|createLucideIcon|defaultAttributes|shared|context))',
)

const groups = [
  { name: 'libraries', test: libraries, priority: 2 },
  { name: 'shared', test: shared, priority: 1 },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    // One style sheet of some 15 kB beats a dozen of one: it is fetched once, blocks once and leaves the font its share.
    cssCodeSplit: false,
    // The browsers that run the code as it is written; older ones lack parts of keycloak-js too.
    target: 'es2023',
    // All of these know `modulepreload`.
    modulePreload: { polyfill: false },
    // Node reads what it needs from the disk: there is nothing to fetch together.
    ...(isSsrBuild !== true && { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
  server: { port: 5173, proxy: { '/api': gateway } },
}))
