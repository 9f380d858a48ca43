import type { StorybookConfig } from '@storybook/react-vite'

/** Names that other libraries and tools use for a component, by page title. */
const searchWords: Readonly<Record<string, readonly string[]>> = {
  'Actions/Button': ['call to action', 'submit'],
  'Actions/ButtonLink': ['link button', 'anchor'],
  'Actions/Link': ['anchor', 'hyperlink'],
  'Commerce/Gallery': ['lightbox', 'slideshow'],
  'Commerce/Rating': ['stars', 'score'],
  'Content/Avatar': ['profile picture', 'initials'],
  'Content/Badge': ['label', 'pill'],
  'Content/Disclosure': ['accordion', 'collapsible', 'expander'],
  'Content/Icon': ['symbol', 'glyph'],
  'Content/Image': ['picture', 'photo'],
  'Content/StepList': ['stepper', 'wizard'],
  'Content/Tag': ['chip', 'label'],
  'Content/Text': ['paragraph', 'typography'],
  'Data/BarChart': ['graph', 'diagram'],
  'Data/LineChart': ['graph', 'diagram'],
  'Data/StatCard': ['metric', 'kpi', 'figure'],
  'Data/Table': ['data grid', 'list', 'rows'],
  'Data/Timeline': ['history', 'activity'],
  'Feedback/Notice': ['alert', 'banner', 'message'],
  'Feedback/ProgressBar': ['loading', 'meter'],
  'Feedback/Skeleton': ['placeholder', 'loading'],
  'Feedback/Spinner': ['loader', 'loading', 'busy'],
  'Feedback/Toast': ['snackbar', 'notification', 'message'],
  'Forms/DateRange': ['date picker', 'calendar', 'period'],
  'Forms/FileDrop': ['upload', 'dropzone'],
  'Forms/NumberField': ['stepper', 'quantity', 'input'],
  'Forms/PasswordField': ['input', 'password input'],
  'Forms/RadioGroup': ['option', 'radio button'],
  'Forms/SearchField': ['combobox', 'autocomplete', 'typeahead', 'input'],
  'Forms/Select': ['dropdown', 'picker', 'combobox', 'listbox'],
  'Forms/Switch': ['toggle', 'on off'],
  'Forms/TextArea': ['input', 'multiline'],
  'Forms/TextField': ['input', 'text input', 'textbox'],
  'Forms/ToggleGroup': ['segmented control', 'button group'],
  'Foundations/Colours': ['color', 'palette'],
  'Foundations/LocaleProvider': ['language', 'rtl', 'translation'],
  'Foundations/Shape and depth': ['shadow', 'elevation', 'radius', 'border'],
  'Foundations/Space': ['spacing', 'margin', 'padding'],
  'Foundations/Type': ['typography', 'font'],
  'Layout/Carousel': ['slider', 'slideshow'],
  'Layout/Cluster': ['inline', 'row', 'wrap'],
  'Layout/Divider': ['separator', 'rule'],
  'Layout/NarrowColumn': ['container', 'wrapper'],
  'Layout/Stack': ['column', 'gap'],
  'Navigation/Pagination': ['pager', 'pages'],
  'Navigation/Sidebar': ['side navigation', 'side menu'],
  'Navigation/Tabs': ['tab bar', 'tab list'],
  'Navigation/TopNav': ['header', 'navbar', 'app bar'],
  'Navigation/Wordmark': ['logo', 'brand'],
  'Overlays/Drawer': ['side panel', 'sheet', 'dialog'],
  'Overlays/Menu': ['dropdown', 'context menu'],
  'Overlays/Modal': ['dialog', 'popup', 'lightbox'],
  'Overlays/Popover': ['dropdown', 'popup', 'flyout'],
  'Overlays/Tooltip': ['hint', 'help'],
}

/** Whether this package declares the property. False if it comes from an HTML element or a library. */
const isOwn = ({ declarations = [] }: { declarations?: readonly { fileName: string }[] }) =>
  declarations.some(({ fileName }) => !fileName.includes('node_modules'))

type Generator = NonNullable<
  Awaited<ReturnType<Extract<StorybookConfig['storyIndexGenerator'], (...args: never) => unknown>>>
>
type Index = Awaited<ReturnType<Generator['getIndex']>>

/**
 * Adds search terms to Storybook's index as `anchors` (page headings), because the sidebar search covers only titles
 * and anchors, not tags.
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

/** Wraps each generator only once, because Storybook passes the same generator repeatedly. */
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
  // Makes Storybook read a story's code from its source file, because the browser bundle does not preserve component
  // names.
  features: { experimentalCodeExamples: true },
  typescript: {
    // The faster `react-docgen` does not resolve the types `Readonly` and `Omit`.
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
