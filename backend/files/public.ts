export { fetchPicture } from './fetch-picture';
export { readPicture } from './folder';
export { findUpload, keepUploads, listUploadKeys, releaseUploads } from './store';
export { uploads } from './tables';
