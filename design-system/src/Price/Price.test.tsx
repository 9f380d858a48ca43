import { render } from '@testing-library/react'
import { Price } from './Price.tsx'

test.each([
  [<Price key="cents" cents={129999} />, '$1,299.99'],
  [<Price key="dollars" dollars={92} />, '$92.00'],
  [<Price key="zero" cents={0} />, '$0.00'],
])('formats an amount of US dollars', (price, text) => {
  const { container } = render(price)
  expect(container).toHaveTextContent(text)
})
