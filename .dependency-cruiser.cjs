const layers = require('./frontend/layers.cjs')

/** Who may import whom. tools/dependency-rules.test.ts plants a fault and expects this gate to see it. */
module.exports = {
  forbidden: [
    {
      name: 'no-cross-service',
      comment: 'A service learns of another by HTTP or events, never by import.',
      severity: 'error',
      from: {
        path: '^(services/[^/]+|gateway|frontend|design-system)/',
        pathNot: '^services/(media-)?kit/',
      },
      to: {
        path: '^(services/[^/]+|gateway|frontend)/',
        pathNot: ['^$1/', '^services/(media-)?kit/'],
      },
    },
    {
      name: 'kit-is-a-leaf',
      severity: 'error',
      from: { path: '^services/kit/' },
      to: { path: '^(services|gateway|frontend|design-system)/', pathNot: '^services/kit/' },
    },
    {
      name: 'media-kit-knows-the-kit-only',
      severity: 'error',
      from: { path: '^services/media-kit/' },
      to: {
        path: '^(services|gateway|frontend|design-system)/',
        pathNot: '^services/(media-)?kit/',
      },
    },
    {
      name: 'part-address-knows-nothing',
      comment: 'Browser and server both have it.',
      severity: 'error',
      from: { path: '^part-address/' },
      to: { pathNot: '^part-address/' },
    },
    {
      name: 'browser-not-server',
      severity: 'error',
      from: { path: '^(frontend|design-system)/' },
      to: { path: '^(services|gateway|infra)/' },
    },
    {
      name: 'design-system-knows-no-shop',
      severity: 'error',
      from: { path: '^design-system/' },
      to: { path: 'react-redux|@reduxjs|react-router|keycloak' },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules take values and give values: no I/O, no clock, no library.',
      severity: 'error',
      from: { path: '^(services|gateway)/.*\\.rules\\.ts$' },
      to: {
        pathNot:
          '\\.rules\\.ts$|\\.gen\\.d\\.ts$|\\.client\\.ts$|^services/kit/src/(errors|events/event)\\.ts$|^services/catalogue/src/search/engine/engine\\.ts$',
      },
    },
    {
      name: 'only-stores-touch-mongoose',
      severity: 'error',
      from: {
        path: '^services/(?!kit/)',
        pathNot: '\\.(store|test)\\.ts$|/(app|seed\\.main|main)\\.ts$',
      },
      to: { path: 'node_modules/mongoose' },
    },
    {
      name: 'only-its-adapter-touches-kafkajs',
      comment:
        'Kafka is behind the port in services/kit/src/events/broker.ts; its adapter may change.',
      severity: 'error',
      from: { pathNot: '^services/kit/src/events/kafka/' },
      to: { path: 'node_modules/kafkajs' },
    },
    {
      name: 'adapter-behind-its-door',
      comment: 'What needs a broker makes one by kafka/broker.ts and sees the rest by the port.',
      severity: 'error',
      from: { pathNot: '^services/kit/src/events/kafka/' },
      to: {
        path: '^services/kit/src/events/kafka/',
        pathNot: '^services/kit/src/events/kafka/broker\\.ts$',
      },
    },
    {
      name: 'search-adapters-behind-their-doors',
      comment: 'What needs a search makes one by an engine.ts, and sees the rest by the port.',
      severity: 'error',
      from: { pathNot: '^services/catalogue/src/search/engine/(memory|opensearch)/' },
      to: {
        path: '^services/catalogue/src/search/engine/(memory|opensearch)/',
        pathNot: '/engine\\.ts$',
      },
    },
    {
      name: 'search-adapters-know-no-other',
      severity: 'error',
      from: { path: '^services/catalogue/src/search/engine/(memory|opensearch)/' },
      to: {
        path: '^services/catalogue/src/search/engine/(memory|opensearch)/',
        pathNot: '^services/catalogue/src/search/engine/$1/',
      },
    },
    ...layers,
    {
      name: 'noun-uses-flow-only',
      severity: 'error',
      from: { path: '^services/([^/]+)/src/([^/]+)/' },
      to: {
        path: '^services/$1/src/[^/]+/.+\\.(store|routes)\\.ts$',
        pathNot: '^services/$1/src/$2/',
      },
    },
    {
      name: 'catalogue-goes-one-way',
      comment:
        'Bulk changes, the import and the search need products, which need stock, pictures and categories; none of these needs what is above it.',
      severity: 'error',
      from: { path: '^services/catalogue/src/(product|stock|picture|vehicle|category)/' },
      to: {
        path: '^services/catalogue/src/(bulk|import|search|seed|product)/',
        pathNot: '^services/catalogue/src/$1/',
      },
    },
    {
      name: 'declared-dependencies',
      severity: 'error',
      from: {
        path: '^(services|gateway|frontend|design-system)/',
        pathNot: '\\.(test|setup)\\.tsx?$',
      },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'runs-without-development-packages',
      comment: '`make up` and the images install none of them.',
      severity: 'error',
      from: {
        path: '^(services/[^/]+|gateway|frontend|design-system|infra/(local|compose))/(src|build|vite)',
        pathNot: '\\.(test|setup|stories)\\.tsx?$|/testing/|generate-api\\.ts$',
      },
      to: {
        dependencyTypes: ['npm-dev'],
        // The application provides packages that are peer dependencies too.
        dependencyTypesNot: ['npm-peer'],
        pathNot: '/@types/',
      },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    // Vite resolves imports that end in `?url`. The build of the storefront fails if it cannot.
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?url$' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|art)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.d.ts'],
    },
  },
}
