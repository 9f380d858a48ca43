const transform = {
  '\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
}

/** Packages that are published as ES modules only, which jest must have translated. */
const translated = [
  'age-encryption',
  '@noble',
  '@scure',
  'jose',
  'keycloak-js',
  'eventsource',
  'eventsource-parser',
  '@keycloak',
  '@microsoft',
  'camelize-ts',
  'url-join',
  'url-template',
  'pixelmatch',
  'storybook',
  '@storybook',
]
const shared = {
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${translated.join('|')})/)`],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
}

export default {
  projects: [
    {
      ...shared,
      displayName: 'rules',
      testMatch: ['<rootDir>/**/src/**/*.test.ts', '<rootDir>/tools/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'components',
      testMatch: ['<rootDir>/{frontend,design-system}/src/**/*.test.tsx'],
      testEnvironment: 'jest-environment-jsdom',
      moduleNameMapper: {
        '\\.css$': '<rootDir>/tools/css-modules.cjs',
        '\\.css\\?url$': '<rootDir>/tools/css-address.cjs',
      },
      setupFiles: ['<rootDir>/tools/jsdom-globals.cjs'],
      setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/tools/components.setup.ts'],
    },
    {
      ...shared,
      displayName: 'services',
      testMatch: [
        '<rootDir>/services/*/test/**/*.test.ts',
        '<rootDir>/gateway/test/**/*.test.ts',
        '<rootDir>/infra/local/test/**/*.test.ts',
      ],
    },
    {
      ...shared,
      displayName: 'stories',
      testMatch: ['<rootDir>/infra/e2e/stories/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'pictures',
      testMatch: ['<rootDir>/infra/e2e/pictures/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'e2e',
      testMatch: ['<rootDir>/infra/e2e/test/**/*.test.ts'],
      testEnvironment: '<rootDir>/tools/e2e-environment.cjs',
    },
    { ...shared, displayName: 'faults', testMatch: ['<rootDir>/infra/e2e/faults/**/*.test.ts'] },
    { ...shared, displayName: 'upgrade', testMatch: ['<rootDir>/infra/e2e/upgrade/**/*.test.ts'] },
    {
      ...shared,
      displayName: 'containers',
      testMatch: ['<rootDir>/infra/compose/test/**/*.test.ts'],
    },
  ],
}
