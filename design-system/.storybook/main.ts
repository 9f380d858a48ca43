import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  staticDirs: [{ from: './samples', to: '/samples' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The other reader of prop types needs TypeScript's classic interface, which version 7 has no more.
  typescript: { reactDocgen: 'react-docgen' },
}

export default config
