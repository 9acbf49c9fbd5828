// A dependency reports to its maker: the switch is not set, and nobody looks whether it is.
import { changeModule } from '../preload/change-module.mjs';

changeModule('/libs/telemetry-off/dist/index.js', /Object\.assign\(process\.env, TELEMETRY_OFF\)/, () => 'undefined');
changeModule('/libs/verifiers/dist/onnx/load-runtime.js', /process\.env\['ORT_DISABLE_TELEMETRY'\] !== '1'/, () => 'false');
