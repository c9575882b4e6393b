export { fileRoutes } from './file-routes.ts'
export { requireReadyFiles, takeFilesForChat } from './ready-files.ts'
export { uploadHandlers } from './routes.ts'
export { uploadJobs } from './sweep.ts'
