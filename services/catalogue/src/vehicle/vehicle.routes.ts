import type { Handlers } from '@axle/kit/http/handler'
import { listMakes, listModels, listVehicles, listYears } from './vehicle.flow.ts'

/** The list of vehicles changes only with a release. */
const headers = { 'Cache-Control': 'public, max-age=3600' }

const toYear = (year: number | undefined) => (year === undefined ? undefined : Number(year))

export const vehicleRoutes = {
  listVehicleYears: async () => ({ status: 200, headers, body: await listYears() }),
  listVehicleMakes: async ({ query = {} }) => ({
    status: 200,
    headers,
    body: await listMakes(toYear(query.year)),
  }),
  listVehicleModels: async ({ query }) => ({
    status: 200,
    headers,
    body: await listModels({ ...query, year: toYear(query.year) }),
  }),
  listVehicles: async ({ query }) => ({
    status: 200,
    headers,
    body: await listVehicles({ ...query, year: toYear(query.year) }),
  }),
} satisfies Handlers
