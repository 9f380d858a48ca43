const layers = require('./frontend/layers.cjs')

/** Import rules. tools/dependency-rules.test.ts adds forbidden imports and expects each one to be reported. */
module.exports = {
  forbidden: [
    {
      name: 'no-cross-service',
      comment: 'Services communicate by HTTP and events, and never import each other.',
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
      comment: 'The storefront and the gateway both import this package.',
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
      comment: 'Rules are pure functions: no I/O, no clock, no library.',
      severity: 'error',
      from: { path: '^(services|gateway)/.*\\.rules\\.ts$' },
      to: {
        pathNot:
          '\\.rules\\.ts$|\\.gen\\.d\\.ts$|\\.client\\.ts$|^services/kit/src/(errors/errors|events/event)\\.ts$|^services/catalogue/src/search/engine/engine\\.ts$',
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
        'The port to Kafka is services/kit/src/kafka/broker.ts, so that its adapter can be replaced.',
      severity: 'error',
      from: { pathNot: '^services/kit/src/kafka/client/' },
      to: { path: 'node_modules/kafkajs' },
    },
    {
      name: 'adapter-behind-its-door',
      comment: 'Code creates a broker with kafka/broker.ts and uses it through the port.',
      severity: 'error',
      from: { pathNot: '^services/kit/src/kafka/client/' },
      to: {
        path: '^services/kit/src/kafka/client/',
        pathNot: '^services/kit/src/kafka/client/broker\\.ts$',
      },
    },
    {
      name: 'search-adapters-behind-their-doors',
      comment: 'Code creates a search engine with an engine.ts and uses it through the port.',
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
      comment: 'eslint.config.js limits which functions of a store another noun may import.',
      severity: 'error',
      from: { path: '^services/([^/]+)/src/([^/]+)/' },
      to: {
        path: '^services/$1/src/[^/]+/.+\\.routes\\.ts$',
        pathNot: '^services/$1/src/$2/',
      },
    },
    {
      name: 'catalogue-goes-one-way',
      comment:
        'Bulk changes, the import and the search may import products. Products may import stock, pictures and categories. The opposite imports are forbidden.',
      severity: 'error',
      from: { path: '^services/catalogue/src/(product|stock|image|vehicle|category)/' },
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
      comment: '`make up` and the container images do not install development packages.',
      severity: 'error',
      from: {
        path: '^(services/[^/]+|gateway|frontend|design-system|infra/(local|compose))/(src|build|vite)',
        pathNot: '\\.(test|setup|stories)\\.tsx?$|/testing/|generate-api\\.ts$',
      },
      to: {
        dependencyTypes: ['npm-dev'],
        // Development packages that are also peer dependencies are allowed, because the application provides them.
        dependencyTypesNot: ['npm-peer'],
        pathNot: '/@types/',
      },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    // Skips imports that end in `?url`. Vite resolves them, and the storefront build fails if it cannot.
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
