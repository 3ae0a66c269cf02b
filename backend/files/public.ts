export { fetchPicture } from './fetch-picture';
export { readPicture } from './folder';
export { readSmaller } from './read-smaller';
export { findUpload, keepUploads, listUploadKeys, listUploads, releaseUploads } from './store';
