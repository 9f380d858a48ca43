import type { StorybookConfig } from '@storybook/react-vite'
import { searchWords } from './search-words.ts'

/** Whether a property is written down in this package, and not among the hundreds that an element or a library has. */
const isOwn = ({ declarations = [] }: { declarations?: readonly { fileName: string }[] }) =>
  declarations.some(({ fileName }) => !fileName.includes('node_modules'))

type Generator = NonNullable<
  Awaited<ReturnType<Extract<StorybookConfig['storyIndexGenerator'], (...args: never) => unknown>>>
>
type Index = Awaited<ReturnType<Generator['getIndex']>>

/**
 * The list of all pages with other names for what they are about. The sidebar's search looks at titles and at headings of
 * pages, `anchors`, and not at tags.
 */
function withSearchWords(index: Index): Index {
  const entries = Object.entries(index.entries).map(([id, entry]) => {
    const words = searchWords[entry.title] ?? []
    if (entry.type !== 'docs' || words.length === 0) return [id, entry]
    return [id, { ...entry, anchors: words.map((title) => ({ id: '', title })) }]
  })
  return { ...index, entries: Object.fromEntries(entries) as Index['entries'] }
}

const extended = new WeakSet<Generator>()

/** Storybook asks for it again and again, and it is the same each time. */
async function extendOnce(generator: Generator): Promise<Generator> {
  if (extended.has(generator)) return generator
  extended.add(generator)
  const getIndex = generator.getIndex.bind(generator)
  generator.getIndex = async () => withSearchWords(await getIndex())
  return generator
}

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/{guide,tokens}/*.mdx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  staticDirs: [
    { from: './samples', to: '/samples' },
    { from: './static', to: '/' },
    { from: '../src/tokens/fonts', to: '/fonts' },
  ],
  storyIndexGenerator: extendOnce,
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
