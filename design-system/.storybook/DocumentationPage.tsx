import { Controls, Description, Subtitle, Title } from '@storybook/addon-docs/blocks'
import { Examples, FirstExample } from './Examples.tsx'
import { ComponentStatus } from './ComponentStatus.tsx'
import { Guidance } from './Guidance.tsx'

/** The page of a component: what it is, how it looks, when to use it, its properties, its states. */
export const DocumentationPage = () => (
  <>
    <Title />
    <ComponentStatus />
    <Subtitle />
    <Description />
    <FirstExample />
    <Guidance />
    <Controls />
    <Examples />
  </>
)
