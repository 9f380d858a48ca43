import type { Preview } from '@storybook/react-vite'
import '../src/tokens/tokens.css'
import '../src/tokens/base.css'
import { withControls } from './controls.tsx'
import { DocumentationFrame } from './DocumentationFrame.tsx'
import { DocumentationPage } from './DocumentationPage.tsx'
import { inSurroundings } from './in-surroundings.tsx'

/** Screen sizes for checking a component: the narrowest supported screen, the breakpoints and a 4K screen. */
const widths = {
  phone: { name: 'Phone, 320 px', styles: { width: '320px', height: '640px' }, type: 'mobile' },
  tablet: { name: 'Tablet, 768 px', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
  laptop: {
    name: 'Laptop, 1440 px',
    styles: { width: '1440px', height: '900px' },
    type: 'desktop',
  },
  wall: { name: '4K, 3840 px', styles: { width: '3840px', height: '2160px' }, type: 'desktop' },
} as const

const preview: Preview = {
  tags: ['autodocs'],
  initialGlobals: { theme: 'system', direction: 'ltr' },
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: {
        title: 'Theme',
        icon: 'mirror',
        items: [
          { value: 'system', title: 'As the system' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      description: 'Direction of reading',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    layout: 'padded',
    backgrounds: { disable: true },
    a11y: { test: 'error' },
    docs: { container: DocumentationFrame, page: DocumentationPage },
    controls: { expanded: true },
    viewport: { options: widths },
    options: {
      storySort: {
        // Component groups, in the same order as in the README.
        order: [
          'Introduction',
          [
            'Welcome',
            'Installation',
            'Principles',
            'Accessibility',
            'Writing',
            'How to propose a component',
            'Status of components',
            'Changelog',
          ],
          'Foundations',
          [
            'Colours',
            'Type',
            'Space',
            'Shape and depth',
            'Breakpoints',
            'Motion',
            'Icons',
            'LocaleProvider',
          ],
          'Actions',
          'Forms',
          'Navigation',
          'Layout',
          'Content',
          'Commerce',
          'Data',
          'Feedback',
          'Overlays',
          'Pages',
        ],
      },
    },
  },
  argTypesEnhancers: [withControls],
  decorators: [inSurroundings],
}

export default preview
