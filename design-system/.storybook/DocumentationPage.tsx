import {
  Controls,
  Description,
  Primary,
  Stories,
  Subtitle,
  Title,
} from '@storybook/addon-docs/blocks'
import { Guidance } from './Guidance.tsx'

/** The page of a component: what it is, how it looks, when to use it, its properties, its states. */
export const DocumentationPage = () => (
  <>
    <Title />
    <Subtitle />
    <Description />
    <Primary />
    <Guidance />
    <Controls />
    <Stories />
  </>
)
