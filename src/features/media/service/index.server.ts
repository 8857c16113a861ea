export * from './items.server.ts'
export * from './preparation.server.ts'
export * from './served.server.ts'
export * from './uploads.server.ts'
