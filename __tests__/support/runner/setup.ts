import '@testing-library/jest-dom';
import { prepareDom } from './dom';
import { registerHooks } from './ui-hooks';

prepareDom();
registerHooks();
