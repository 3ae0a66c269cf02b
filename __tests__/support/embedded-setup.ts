import { createEmbeddedTemplate } from './database-template';

export default createEmbeddedTemplate;
