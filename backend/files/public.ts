export { fetchPicture } from './fetch-picture';
export { readPicture } from './folder';
export { findUpload, keepUploads, listUploadKeys, listUploads, releaseUploads } from './store';
