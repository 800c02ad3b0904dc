<?php
namespace Automattic\WooCommerce\Utilities;

class FeaturesUtil {
	public static function declare_compatibility( $feature, $file, $is_compatible ) { \Site::$compatible[ $feature ] = $is_compatible; }
}
