export { fileRoutes } from './file-routes.ts'
export { requireReadyFiles } from './ready-files.ts'
export { uploadHandlers } from './routes.ts'
export { uploadJobs } from './sweep.ts'
