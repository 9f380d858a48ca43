import { DescriptionList } from '@axle/design-system/DescriptionList'
import { Disclosure } from '@axle/design-system/Disclosure'
import { Stack } from '@axle/design-system/Stack'

/** Published test card numbers of the sandbox payment provider, by payment outcome. */
const testCards = [
  { label: 'Succeeds', value: '4242 4242 4242 4242' },
  { label: 'Declined', value: '4000 0000 0000 0002' },
  { label: 'Insufficient funds', value: '4000 0000 0000 9995' },
  { label: 'Succeeds late, and is reported twice', value: '4000 0000 0000 0077' },
]

/** Explains that the sandbox moves no money, and lists test card numbers. */
export const SandboxHint = () => (
  <Disclosure summary="Test payments: no money moves" variant="note">
    <Stack gap={3}>
      <p>Use one of these numbers with any future date and any security code.</p>
      <DescriptionList items={testCards} size="sm" />
    </Stack>
  </Disclosure>
)
