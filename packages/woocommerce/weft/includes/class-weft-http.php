<?php
defined( 'ABSPATH' ) || exit;

/** One request to Weft, and what its response means for the queue. */
final class Weft_Http {
	/** Answers of Weft itself that a retry cannot change. */
	const FINAL_STATUSES = array( 400, 409, 413, 422 );

	/** Done: Weft has it. Again: a retry may succeed. Refused: a retry never will. */
	public static function post( $path, $body ) {
		$answer = self::send( 'POST', $path, $body );
		if ( is_wp_error( $answer ) ) {
			return self::result( 'again', $answer->get_error_message() );
		}
		$status  = (int) wp_remote_retrieve_response_code( $answer );
		$json    = self::json( $answer );
		$message = self::message( $json, $status );
		if ( $status >= 200 && $status < 300 && isset( $json['id'] ) ) {
			return self::result( 'done', '' );
		}
		// Pages of other servers, and a wrong key or address, are fixed in the settings; nothing is lost until then.
		if ( ! in_array( $status, self::FINAL_STATUSES, true ) || ! isset( $json['code'] ) ) {
			return self::result( 'again', $message, (int) wp_remote_retrieve_header( $answer, 'retry-after' ) );
		}
		return self::result( 'refused', $message );
	}

	/** Status and JSON of the response; status 0 with the error's message without one. */
	public static function get( $path ) {
		$answer = self::send( 'GET', $path );
		if ( is_wp_error( $answer ) ) {
			return array( 0, array( 'message' => $answer->get_error_message() ) );
		}
		return array( (int) wp_remote_retrieve_response_code( $answer ), self::json( $answer ) );
	}

	private static function send( $method, $path, $body = null ) {
		return wp_remote_request(
			Weft_Settings::get( 'address' ) . '/api/v1' . $path,
			array(
				'method'      => $method,
				'timeout'     => 15,
				// A redirect would leak the key.
				'redirection' => 0,
				'headers'     => array(
					'Authorization' => 'Bearer ' . Weft_Settings::get( 'api_key' ),
					'Content-Type'  => 'application/json',
				),
				'body'        => $body,
			)
		);
	}

	private static function json( $answer ) {
		$json = json_decode( wp_remote_retrieve_body( $answer ), true );
		return is_array( $json ) ? $json : array();
	}

	/** With the reason for each field. */
	private static function message( $json, $status ) {
		$reasons = array( isset( $json['message'] ) && is_string( $json['message'] ) ? $json['message'] : "HTTP $status" );
		foreach ( is_array( $json['fields'] ?? null ) ? $json['fields'] : array() as $field => $reason ) {
			$reasons[] = "$field: " . ( is_string( $reason ) ? $reason : wp_json_encode( $reason ) );
		}
		return implode( ' ', $reasons );
	}

	private static function result( $outcome, $message, $pause = 0 ) {
		return array( 'outcome' => $outcome, 'message' => $message, 'pause' => $pause );
	}
}
