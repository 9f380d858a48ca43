import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Gateway to which the development server forwards API requests. */
const gateway = `http://localhost:${process.env['GATEWAY_PORT'] ?? '8080'}`

/** Libraries that every page needs. They change rarely, so browsers keep them cached across most deployments. */
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
    'lib/(?:QueryBoundary|SectionBoundary|image\\.rules|stock\\.rules|money\\.rules|use-page-title|use-is-hydrated)',
  ],
]
/** Small modules that most pages share. The build bundles them into one file instead of about thirty files. */
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
    // A single style sheet of about 15 kB is faster than a dozen style sheets of 1 kB each. It needs only one request,
    // blocks rendering once, and leaves bandwidth for the font.
    cssCodeSplit: false,
    // Targets browsers that can run the code without transpilation. Older browsers also lack features that keycloak-js
    // needs.
    target: 'es2023',
    // No polyfill is needed, because all target browsers support `modulepreload`.
    modulePreload: { polyfill: false },
    // Node reads modules from disk, so bundling them into groups would have no benefit.
    ...(isSsrBuild !== true && { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
  server: { port: 5173, proxy: { '/api': gateway } },
}))
