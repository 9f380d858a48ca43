/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { shopApi } from '../api/shop.gen.ts'
import { gatewayClient } from '../session/session-client.ts'
import { Session } from '../session/session.ts'
import { fakeGateway } from '../testing/fake-gateway.ts'
import { fakeProvider, memoryTickets } from '../testing/fake-session.ts'
import { createStore } from './store.ts'

const { listTools } = shopApi.endpoints
const minuteMs = 60_000

test('Redux store keeps unused responses for 5 minutes', async () => {
  fakeGateway({ 'GET /services': { body: [] } })
  const session = new Session({
    client: gatewayClient,
    provider: fakeProvider(),
    tickets: memoryTickets(),
    inOneTab: (work) => work(),
  })
  const store = createStore(session)
  const isKept = () => listTools.select({})(store.getState()).isSuccess
  const shown = store.dispatch(listTools.initiate({}))
  await shown

  jest.useFakeTimers()
  shown.unsubscribe()
  await jest.advanceTimersByTimeAsync(5 * minuteMs - 1000)
  expect(isKept()).toBe(true)
  await jest.advanceTimersByTimeAsync(2000)
  expect(isKept()).toBe(false)
  jest.useRealTimers()
})
