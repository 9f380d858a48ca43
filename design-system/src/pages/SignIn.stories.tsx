import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { Divider } from '../Divider/Divider.tsx'
import { Form } from '../Form/Form.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { Image } from '../Image/Image.tsx'
import { Link } from '../Link/Link.tsx'
import { NarrowColumn } from '../NarrowColumn/NarrowColumn.tsx'
import { PasswordField } from '../PasswordField/PasswordField.tsx'
import { Text } from '../Text/Text.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { PageFrame } from './PageFrame.tsx'
import styles from './pages.module.css'

const meta = { title: 'Pages/Sign in', parameters: { layout: 'fullscreen' } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const SignIn = ({ error, isBusy = false }: Readonly<{ error?: string; isBusy?: boolean }>) => (
  <PageFrame>
    <div className={styles.halves}>
      <NarrowColumn>
        <Heading level={1} size="3xl">
          Login
        </Heading>
        <Form
          error={error}
          actions={
            <Button type="submit" size="lg" isWide isLoading={isBusy}>
              Login
            </Button>
          }
        >
          <TextField label="Email" type="email" autoComplete="username" />
          <PasswordField label="Password" autoComplete="current-password" />
        </Form>
        <Divider label="or" />
        <Button variant="secondary" size="lg" isWide>
          Continue With Google
        </Button>
        <Text tone="muted">
          New to Axle? <Link href="?signup">Create an account</Link>
        </Text>
      </NarrowColumn>
      <div className={styles.art}>
        <Image src="/samples/headlight.webp" alt="" ratio={1} />
      </div>
    </div>
  </PageFrame>
)

export const Default: Story = { render: () => <SignIn />, tags: ['picture'] }
export const Refused: Story = { render: () => <SignIn error="Invalid user credentials" /> }
export const Loading: Story = { render: () => <SignIn isBusy /> }
export const Phone: Story = { ...Default, tags: [], globals: { viewport: { value: 'phone' } } }
export const RightToLeft: Story = { ...Default, tags: [], globals: { direction: 'rtl' } }
export const Dark: Story = { ...Default, tags: [], globals: { theme: 'dark' } }
