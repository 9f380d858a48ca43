import type { StorybookConfig } from '@storybook/react-vite'

/** Whether a property is written down in this package, and not among the hundreds that an element or a library has. */
const isOwn = ({ declarations = [] }: { declarations?: readonly { fileName: string }[] }) =>
  declarations.some(({ fileName }) => !fileName.includes('node_modules'))

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/{guide,tokens}/*.mdx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  staticDirs: [
    { from: './samples', to: '/samples' },
    { from: './static', to: '/' },
    { from: '../src/tokens/fonts', to: '/fonts' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The code of a story is read from its file: what runs in the browser has lost its names.
  features: { experimentalCodeExamples: true },
  typescript: {
    // The quicker reader does not see through `Readonly` and `Omit`.
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      include: ['src/**/*.tsx'],
      propFilter: isOwn,
      skipChildrenPropWithoutDoc: false,
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
    },
  },
}

export default config
