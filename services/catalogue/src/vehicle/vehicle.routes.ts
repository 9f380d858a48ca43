import type { Handlers } from '@axle/kit/handler'
import { listMakes, listModels, listVehicles, listYears } from './vehicle.flow.ts'

/** Vehicles change with a release only. */
const headers = { 'Cache-Control': 'public, max-age=3600' }

export const vehicleRoutes = {
  listVehicleYears: async () => ({ status: 200, headers, body: await listYears() }),
  listVehicleMakes: async ({ query }) => ({
    status: 200,
    headers,
    body: await listMakes(Number(query.year)),
  }),
  listVehicleModels: async ({ query }) => ({
    status: 200,
    headers,
    body: await listModels(Number(query.year), query.make),
  }),
  listVehicles: async ({ query }) => ({
    status: 200,
    headers,
    body: await listVehicles(Number(query.year), query.make, query.model),
  }),
} satisfies Handlers
